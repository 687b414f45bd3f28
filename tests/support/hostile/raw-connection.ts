import { connect, type Socket } from 'node:net';

/** A connection on which bytes are sent as they are; closed by whoever opened it. */
export interface RawConnection {
  readonly socket: Socket;
  /** What has come so far. */
  received(): string;
  send(text: string): void;
  /** Waits until the other end has closed the connection, and gives what has come by then. */
  closed: Promise<string>;
}

/** Opens a connection to a server of this machine. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  // Being cut off is what these tests wait for.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, received: () => text, send: (bytes) => void socket.write(bytes), closed };
}
