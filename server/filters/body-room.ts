import type { MiddlewareHandler } from 'hono';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { clientAddress } from './client-address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    bodyRoom: BodyRoom;
  }
}

/** Bytes of request bodies in memory at a time. */
export interface RoomLimits {
  processBytes: number;
  networkBytes: number;
}

/** Room for the largest body (32 MB of CSV) from one network, and for several of them. */
export const ROOM_LIMITS: RoomLimits = { processBytes: 128 * 1024 * 1024, networkBytes: 40 * 1024 * 1024 };

/** The network or the process holds too much already. */
type Full = 'network' | 'process';

export interface BodyRoom {
  /** Reserves bytes. @returns null if there was room */
  take(bytes: number): Full | null;
}

/** Counts bytes of bodies in memory until their answers end, so that many small bodies can't fill it. */
export function limitBodyRoom(
  { processBytes, networkBytes }: RoomLimits,
  trustProxy: boolean,
): MiddlewareHandler {
  let held = 0;
  const heldBy = new Map<string, number>();
  return async (context, next) => {
    const address = clientAddress(context, trustProxy);
    const network = address === null ? 'unknown' : networkOf(address);
    let own = 0;
    context.set('bodyRoom', {
      take(bytes) {
        const ofNetwork = heldBy.get(network) ?? 0;
        if (ofNetwork + bytes > networkBytes) return 'network';
        if (held + bytes > processBytes) return 'process';
        own += bytes;
        held += bytes;
        heldBy.set(network, ofNetwork + bytes);
        return null;
      },
    });
    try {
      await next();
    } finally {
      held -= own;
      const left = (heldBy.get(network) ?? 0) - own;
      if (left > 0) heldBy.set(network, left);
      else heldBy.delete(network);
    }
  };
}
