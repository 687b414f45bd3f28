import { createServer, type RequestListener } from 'node:http';

/**
 * The other end of `forkServer`: takes what is to be served from the process that forked this one, tells it the port, and ends
 * with it.
 * @param listenerFor answers requests by what is to be served
 */
export function serveParent(listenerFor: (served: never) => RequestListener): void {
  process.once('message', (served) => {
    const server = createServer(listenerFor(served as never));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' ? address?.port : null);
    });
  });
  process.once('disconnect', () => process.exit());
}
