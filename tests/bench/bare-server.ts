/**
 * A server that does nothing but send the answers it was given, as a process of its own: the limit of what any
 * server on this Node can do with these bytes.
 */
import { createServer } from 'node:http';
import type { RecordedAnswer } from './recorded-answer.ts';

process.once('message', (recorded: RecordedAnswer) => {
  const { status, headers } = recorded;
  const body = Buffer.from(recorded.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
process.once('disconnect', () => process.exit(0));
