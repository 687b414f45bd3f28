import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ClientLimits } from './client-limits.ts';

type SlowLimits = Pick<ClientLimits, 'leastBytesPerSecond' | 'faltersMs' | 'sweepMs'>;

/** A request on its way, with what had come and gone when it was last looked at. */
interface Transfer {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Bytes read from the connection when the present span began. */
  read: number;
  readSince: number;
  /** Bytes the other end has taken, and since when it has taken no more. */
  taken: number;
  takenSince: number;
  /** When its answer was done though it had not come whole; null before. */
  answeredAt: number | null;
}

/** Who is being watched. */
export interface SlowClients {
  /** Ends the connections on which there is nothing but the rest of requests that have been answered. */
  endAnswered(): void;
}

/**
 * Cuts off whoever sends a body, or takes an answer, byte by byte to keep the connection busy. What counts is a rate,
 * so that a large file may take its time on a slow line. A pause of the site's own is nobody's fault. What is still to come of a
 * request that has been answered has a moment, whatever its rate: nobody reads it, and it would hold the connection forever.
 * @param cutOff ends the connection of a client whose body does not arrive
 */
export function watchSlowClients(
  server: Server,
  { leastBytesPerSecond, faltersMs, sweepMs }: SlowLimits,
  cutOff: (outgoing: ServerResponse) => void,
): SlowClients {
  const transfers = new Set<Transfer>();

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const now = performance.now();
    const read = incoming.socket.bytesRead;
    const transfer: Transfer = {
      incoming,
      outgoing,
      read,
      readSince: now,
      taken: 0,
      takenSince: now,
      answeredAt: null,
    };
    transfers.add(transfer);
    outgoing.once('close', () => {
      if (isOver(incoming)) transfers.delete(transfer);
      else transfer.answeredAt = performance.now();
    });
  });

  function sendsTooSlowly(transfer: Transfer, now: number): boolean {
    const { incoming } = transfer;
    const waitsForUs =
      incoming.readableLength >= incoming.readableHighWaterMark || incoming.socket.isPaused();
    const { bytesRead } = incoming.socket;
    if (now - transfer.readSince < faltersMs && !waitsForUs) return false;
    const least = (leastBytesPerSecond * (now - transfer.readSince)) / 1000;
    const tooSlow = !incoming.complete && !waitsForUs && bytesRead - transfer.read < least;
    transfer.read = bytesRead;
    transfer.readSince = now;
    return tooSlow;
  }

  function takesTooSlowly(transfer: Transfer, now: number): boolean {
    const { socket } = transfer.incoming;
    const waiting = socket.writableLength;
    const taken = socket.bytesWritten - waiting;
    if (waiting === 0 || taken !== transfer.taken) {
      transfer.taken = taken;
      transfer.takenSince = now;
      return false;
    }
    // What was written at once counts as taken only when all of it is.
    return now - transfer.takenSince > faltersMs + (waiting / leastBytesPerSecond) * 1000;
  }

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const transfer of transfers) {
      const { incoming, answeredAt } = transfer;
      if (answeredAt !== null) {
        if (isOver(incoming)) transfers.delete(transfer);
        else if (now - answeredAt > faltersMs) incoming.socket.destroy();
      } else if (takesTooSlowly(transfer, now)) transfer.incoming.socket.destroy();
      else if (sendsTooSlowly(transfer, now)) cutOff(transfer.outgoing);
    }
  }, sweepMs).unref();
  server.once('close', () => clearInterval(sweep));

  return {
    endAnswered() {
      for (const { incoming, answeredAt } of transfers) {
        if (answeredAt !== null && !isOver(incoming)) incoming.socket.destroy();
      }
    },
  };
}

/** Whether all of a request has come, or nothing more of it can. */
function isOver({ complete, socket }: IncomingMessage): boolean {
  return complete || socket.destroyed;
}
