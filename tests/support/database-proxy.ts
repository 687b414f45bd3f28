import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database which can be closed, or fall silent while it stays open. */
export interface DatabaseProxy {
  /** The database's URL by this way. */
  readonly url: string;
  /** `silent` takes what is sent and passes nothing on; `closed` cuts all connections and takes no new ones. */
  set(state: 'open' | 'silent' | 'closed'): void;
  close(): Promise<void>;
}

/** Opens a way to the database at `databaseUrl` on a free loopback port. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'silent' | 'closed' = 'open';

  const server = createServer((near) => {
    if (state === 'closed') return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (state === 'open') to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    set(next) {
      // What has gone into the silence is lost, as behind a firewall that has forgotten a connection.
      if (next === 'closed' || (state === 'silent' && next === 'open')) cut();
      state = next;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
