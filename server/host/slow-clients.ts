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
 * Disconnects clients that send a body or read an answer byte by byte to hold the connection. A minimum rate counts,
 * so large files can be slow. Pauses by the site don't count. After an answer, the rest of a request has a moment
 * only, because it is never read.
 * @param cutOff ends the connection of a client
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
      // A reader that stopped halfway would keep the rest of the body from arriving, and with it the next request.
      if (!incoming.readableEnded) incoming.removeAllListeners('data');
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
    // A single write counts as received only when it is complete.
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
