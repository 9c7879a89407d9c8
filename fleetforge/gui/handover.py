"""One window for one person: a second start hands its files over to the first and ends."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

if TYPE_CHECKING:
    from collections.abc import Sequence

_WAIT_MS, _ANSWER_MS = 1500, 5000
"""To be let in, and to be heard: a window may be busy for a while, and a second one would be in the way."""
_LONGEST = 1_000_000
_TAKEN = b"taken\n"


def hand_over(name: str, paths: Sequence[Path]) -> bool:
    """Give files to a window that is open; whether there is one that took them."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(_WAIT_MS):
        return False
    socket.write(json.dumps([str(path.absolute()) for path in paths]).encode() + b"\n")
    socket.flush()
    answered = socket.waitForReadyRead(_ANSWER_MS) and bytes(socket.readAll().data()) == _TAKEN
    socket.disconnectFromServer()
    return answered


class Doorman(QObject):
    """Listens for later starts."""

    came = Signal(list)
    """A later start, with its files as a list of ``Path``."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._let_in)
        if not self._server.listen(name):
            # Nobody answered there, so the name is what a crash left.
            QLocalServer.removeServer(name)
            self._server.listen(name)

    @property
    def is_listening(self) -> bool:
        """Whether later starts can find this window."""
        return self._server.isListening()

    @property
    def full_name(self) -> str:
        """Where it listens, as the system names it."""
        return self._server.fullServerName()

    def _let_in(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            if socket.bytesAvailable():
                self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine() or socket.bytesAvailable() > _LONGEST:
            return
        with contextlib.suppress(ValueError):
            paths = json.loads(bytes(socket.readLine().data()))
            if isinstance(paths, list) and _answered(socket):
                self.came.emit([Path(path) for path in paths if isinstance(path, str)])

    def close(self) -> None:
        """Listen no longer."""
        self._server.close()


def _answered(socket: QLocalSocket) -> bool:
    """Whether the other start still waited for the answer; if not, it opens its files itself."""
    socket.write(_TAKEN)
    socket.flush()
    return socket.state() is QLocalSocket.LocalSocketState.ConnectedState
