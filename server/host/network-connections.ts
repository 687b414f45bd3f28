import type { Server } from 'node:net';
import { networkOf } from '#app/features/accounts/limits/network.ts';

/** Limits open connections per network, closing others. @param most null behind a proxy */
export function limitNetworkConnections(server: Server, most: number | null): void {
  if (most === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    // Without an address it has disconnected.
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
