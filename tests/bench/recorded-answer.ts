import { request } from 'node:http';

/** An answer as it came over the wire. */
export interface RecordedAnswer {
  status: number;
  /** Names and values in turn, without those a server writes by itself. */
  headers: string[];
  /** The body's bytes, still compressed, in base64. */
  body: string;
}

/** Written by Node itself on every answer. */
const WRITTEN_BY_SERVER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks once and keeps the answer byte by byte. */
export function recordAnswer(url: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutOwn(response.rawHeaders),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The value of a header. @throws Error when the answer has none of that name */
export function headerOf({ headers }: RecordedAnswer, name: string): string {
  const index = headers.findIndex((text, place) => place % 2 === 0 && text.toLowerCase() === name);
  const value = headers[index + 1];
  if (index < 0 || value === undefined) throw new Error(`The answer has no header ${name}.`);
  return value;
}

function withoutOwn(raw: string[]): string[] {
  return raw.filter((_, index) => !WRITTEN_BY_SERVER.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
