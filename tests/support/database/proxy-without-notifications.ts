import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const NOTIFICATION = 'A'.charCodeAt(0);

/**
 * Stands between a program and PostgreSQL and keeps notifications to itself, as a pooler does which lends sessions
 * out by the transaction.
 * @returns the address to connect to in place of `databaseUrl`
 */
export async function startProxyWithoutNotifications(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const url = new URL(databaseUrl);
  const { port, hostname } = url;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    sockets.add(client);
    let waiting = Buffer.alloc(0);
    database.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      // Each message is a letter, a length that counts itself, and the rest.
      while (waiting.length >= 5 && waiting.length > waiting.readUInt32BE(1)) {
        const message = waiting.subarray(0, waiting.readUInt32BE(1) + 1);
        waiting = waiting.subarray(message.length);
        if (message[0] !== NOTIFICATION) client.write(message);
      }
    });
    client.on('data', (data: Buffer) => database.write(data));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
