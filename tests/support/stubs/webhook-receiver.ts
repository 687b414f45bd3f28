import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came in. */
export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  id: string;
  body: string;
  type: string;
  data: { id?: number; [field: string]: unknown };
}

/** A receiver of webhooks on this machine, which keeps what it is sent. */
export interface WebhookReceiver {
  /** Such as `http://127.0.0.1:4711`. */
  origin: string;
  messages: ReceivedMessage[];
  close(): Promise<void>;
}

/** @param answers by path, as a status or what answers; anything else is 204 */
export async function startWebhookReceiver(
  answers: Readonly<Record<string, number | RequestListener>> = {},
): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { url: path = '', headers } = request;
    const { type, data } = JSON.parse(body);
    messages.push({ path, headers, id: String(headers['webhook-id']), body, type, data });
    const answer = answers[path] ?? 204;
    if (typeof answer === 'function') answer(request, response);
    else response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Checks a message as the documentation tells developers to. */
export function isSignedWith(secret: string, { headers, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
