import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the way lets through; see `DatabaseProxy.set`. */
type State = 'open' | 'held' | 'silent' | 'closed';

/** A way to a database which can be closed, hold up what it carries, or lose it. */
export interface DatabaseProxy {
  /** The database's URL by this way. */
  readonly url: string;
  /**
   * `held` keeps what is sent, on connections old and new, and passes it on when it is `open` again; `silent` takes
   * what is sent and passes nothing on; `closed` cuts all connections and takes no new ones.
   */
  set(state: State): void;
  /** Settles when a client sends this text: the way is `held` from then on, before the text has got through. */
  heldAt(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a way to the database at `databaseUrl` on a free loopback port. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: State = 'open';
  let hold: { at: string; begun: () => void } | null = null;

  const server = createServer((near) => {
    if (state === 'closed') return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (state === 'held') from.pause();
      from.on('data', (chunk: Buffer) => {
        if (hold && from === near && chunk.includes(hold.at)) {
          set('held');
          from.unshift(chunk);
          hold.begun();
          hold = null;
          return;
        }
        if (state !== 'silent') to.write(chunk);
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
  const set = (next: State) => {
    // What has gone into the silence is lost, as behind a firewall that has forgotten a connection.
    if (next === 'closed' || (state === 'silent' && next === 'open')) cut();
    state = next;
    for (const socket of sockets) {
      if (next === 'held') socket.pause();
      else socket.resume();
    }
  };
  return {
    url: url.href,
    set,
    heldAt: (at) =>
      new Promise((begun) => {
        hold = { at, begun };
      }),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
