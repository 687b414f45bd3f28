import type { Server } from 'node:net';
import { networkOf } from '#app/features/accounts/limits/network.ts';

/**
 * Lets each network have only so many connections open at the same time, whatever it does with them, so that one
 * cannot take the places of all others. What comes above the limit is closed at once.
 * @param most how many; null sets no limit, as behind a proxy, where all connections are the proxy's
 */
export function limitNetworkConnections(server: Server, most: number | null): void {
  if (most === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    // Without an address it has gone already.
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
