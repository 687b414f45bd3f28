import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  socket: Socket;
  /** Unfinished answers. */
  answers: Set<ServerResponse>;
  /** Bytes read at the end of the last answer; more belong to a new request. */
  readAtRest: number;
  /** Consecutive checks without activity. */
  looks: number;
}

/** The connections of a server, which can be ended between two requests. */
export interface OpenConnections {
  /** Sets if answers close their connections from now on. */
  endWithAnswers(end: boolean): void;
  /** Ends connections that were idle in the last `looks` checks. */
  endResting(looks: number): void;
  /** Connections accepted since the start. */
  count(): number;
}

/** Follows a server's connections. Node's own method also ends those with an unfinished answer. */
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
  // Runs before listeners that answer at once.
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

  /** Counts checks instead of time, because a suspended process has not read what arrived. */
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
