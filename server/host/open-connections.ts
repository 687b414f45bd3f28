import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection, with what has become of it. */
interface Connection {
  socket: Socket;
  /** Answers that are on their way. */
  answers: Set<ServerResponse>;
  /** Bytes read when the last answer had gone: more of them are a request on its way. */
  readAtRest: number;
  /** How many times in a row nothing was found on its way. */
  looks: number;
}

/** The connections of a server, which can be ended between two requests. */
export interface OpenConnections {
  /** Whether answers say from now on that their connection ends with them. */
  endWithAnswers(end: boolean): void;
  /** Ends the connections on which nothing has been on its way the last so many times that this was called. */
  endResting(looks: number): void;
  /** How many there have been so far. */
  count(): number;
}

/** Follows a server's connections from its start on. Node's own way ends those, too, that have an answer left to send. */
export function followConnections(server: Server): OpenConnections {
  const connections = new Map<Socket, Connection>();
  let end = false;
  let count = 0;

  function add(socket: Socket): Connection {
    const connection = { socket, answers: new Set<ServerResponse>(), readAtRest: 0, looks: 0 };
    count += 1;
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    return connection;
  }

  server.on('connection', add);
  // Before whatever answers at once.
  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    if (end) outgoing.shouldKeepAlive = false;
    connection.answers.add(outgoing);
    outgoing.once('close', () => {
      connection.answers.delete(outgoing);
      connection.readAtRest = socket.bytesRead;
      connection.looks = 0;
    });
  });

  /** Counted by checks, not by time: a suspended process has not read what arrived in between. */
  function looksAtRest(connection: Connection): number {
    const { socket, answers, readAtRest } = connection;
    const isBusy = answers.size > 0 || socket.writableLength > 0 || socket.bytesRead !== readAtRest;
    connection.looks = isBusy ? 0 : connection.looks + 1;
    return connection.looks;
  }

  return {
    endWithAnswers(isEnd) {
      end = isEnd;
      if (!isEnd) return;
      for (const { answers } of connections.values()) {
        for (const outgoing of answers) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
      }
    },
    endResting(looks) {
      for (const connection of connections.values()) {
        if (looksAtRest(connection) >= looks) connection.socket.destroy();
      }
    },
    count: () => count,
  };
}
