import { createServer } from 'node:net';

/** A loopback port nobody listens on just now. */
export function freePort(): Promise<number> {
  return bindOnce(0);
}

/** The port itself when nobody listens on it just now; null when somebody does, and for port 0. */
export async function portIfFree(port: number): Promise<number | null> {
  return port === 0 ? null : bindOnce(port).catch(() => null);
}

function bindOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
