import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ClientLimits } from './client-limits.ts';

type SlowLimits = Pick<ClientLimits, 'leastBytesPerSecond' | 'faltersMs' | 'sweepMs'>;

/** A request in transfer, with the state at its last check. */
interface Transfer {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Bytes read when the span began. */
  read: number;
  readSince: number;
  /** Bytes received by the client, and since when it has received no more. */
  taken: number;
  takenSince: number;
  /** Time of an answer that was sent before the whole request arrived; null otherwise. */
  answeredAt: number | null;
}

export interface SlowClients {
  /** Ends connections that only hold the rest of answered requests. */
  endAnswered(): void;
}

/** Disconnects clients below a minimum rate; our own pauses don't count. @param cutOff ends a connection */
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
      // A reader that stopped halfway would block the rest of the body, and the next request.
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
    // A write counts as received only when it is complete.
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

/** True if the request has arrived completely, or can't any more. */
function isOver({ complete, socket }: IncomingMessage): boolean {
  return complete || socket.destroyed;
}
