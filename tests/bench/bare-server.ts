/**
 * A server that does nothing but send the answers it was given, as a process of its own: the limit of what any
 * server on this Node can do with these bytes.
 */
import type { RecordedAnswer } from './recorded-answer.ts';
import { serveParent } from './serve-parent.ts';

serveParent((recorded: RecordedAnswer) => {
  const { status, headers } = recorded;
  const body = Buffer.from(recorded.body, 'base64');
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
});
