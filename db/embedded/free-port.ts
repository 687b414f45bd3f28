import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  return bindOnce(0);
}

/** Returns the port if it is free; null if it is in use or 0. */
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
