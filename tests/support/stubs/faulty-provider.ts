import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How a provider can fail: accept and say nothing, answer nonsense, or cut the connection. */
export const PROVIDER_FAULTS = ['silent', 'garbage', 'reset'] as const;

export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

export interface FaultyProvider {
  port: number;
  /** How often it was asked. */
  asked(): number;
  close(): Promise<void>;
}

/** A server on a free loopback port that fails in one way, whatever it is asked. */
export async function openFaultyProvider(fault: ProviderFault): Promise<FaultyProvider> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (fault === 'garbage') socket.end('\u0000\u0007this is nothing you know\r\n\r\n');
    if (fault === 'reset') socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
