import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#app/storage/s3-client.server.ts';
import { signatureProblem } from './s3-signature.ts';

/** How a request is to fail: by this status, or by no answer at all. */
type Failure = number | 'silence';

/** An S3-compatible service on loopback, which keeps one bucket in memory and checks every signature. */
export interface StubS3 {
  readonly settings: S3Settings;
  readonly files: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither ended nor given up. */
  readonly unfinished: Map<string, Map<number, Buffer>>;
  /** Method and address of each request, oldest first. */
  readonly requests: string[];
  /** Has the requests whose method and address match fail, so often. */
  failNext(pattern: RegExp, failure: Failure, times: number): void;
  close(): Promise<void>;
}

const PAGE = 2;
const SMALLEST_PART = 5 * 1024 * 1024;

/** Starts the service on a free port. @param style where requests name the bucket */
export async function startStubS3(style: 'path' | 'host' = 'path'): Promise<StubS3> {
  const files = new Map<string, Buffer>();
  const unfinished = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  const failures: { pattern: RegExp; failure: Failure; left: number }[] = [];
  // The one host that has a subdomain's form and leads here without a name server.
  const bucket = style === 'path' ? 'dogs' : '127';
  const account = { region: 'eu-test-1', accessKeyId: 'stub-key', secretAccessKey: 'stub secret/with+signs' };

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const end = (status: number, text: string | Buffer = '', headers = {}) =>
      void response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
    const refuse = (status: number, code: string) => end(status, `<Error><Code>${code}</Code></Error>`);
    const problem = signatureProblem(request, body, account);
    if (problem) return refuse(403, problem);
    const address = new URL(request.url ?? '', 'http://stub');
    const path =
      style === 'path' ? address.pathname : `/${request.headers.host?.split('.')[0]}${address.pathname}`;
    if (path !== `/${bucket}` && !path.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket');
    const name = path.slice(bucket.length + 2);
    const query = address.searchParams;
    const uploadId = query.get('uploadId');
    const parts = unfinished.get(uploadId ?? '');
    if (uploadId !== null && !parts) return refuse(404, 'NoSuchUpload');

    if (request.method === 'GET' && name === '') return end(200, listing(files, query));
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `${randomUUID()}==`;
      unfinished.set(id, new Map());
      return end(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT' && parts) {
      parts.set(Number(query.get('partNumber')), body);
      return end(200, '', { ETag: tagOf(body) });
    }
    if (request.method === 'POST' && parts && uploadId) {
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
      const found = listed.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }));
      if (found.some(({ part, tag }) => !part || tagOf(part) !== tag)) return refuse(400, 'InvalidPart');
      const whole = found.map(({ part }) => part ?? Buffer.alloc(0));
      // Told in the body of a success, as the real one does.
      if (whole.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
        return refuse(200, 'EntityTooSmall');
      files.set(name, Buffer.concat(whole));
      unfinished.delete(uploadId);
      return end(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
    if (request.method === 'DELETE') {
      if (uploadId) unfinished.delete(uploadId);
      else files.delete(name);
      return end(204);
    }
    if (request.method === 'PUT') {
      files.set(name, body);
      return end(200, '', { ETag: tagOf(body) });
    }
    const file = files.get(name);
    return file ? end(200, file, { 'Content-Length': file.length }) : refuse(404, 'NoSuchKey');
  }

  const server = createServer(async (request, response) => {
    const stated = `${request.method} ${request.url}`;
    requests.push(stated);
    const pieces: Buffer[] = [];
    try {
      for await (const piece of request) pieces.push(piece as Buffer);
    } catch {
      // Whoever sent it has given it up.
      return;
    }
    const planned = failures.find(({ pattern, left }) => left > 0 && pattern.test(stated));
    if (!planned) return answer(request, Buffer.concat(pieces), response);
    planned.left -= 1;
    if (planned.failure !== 'silence')
      response.writeHead(planned.failure).end('<Error><Code>Stub</Code></Error>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...account,
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
    },
    files,
    unfinished,
    requests,
    failNext: (pattern, failure, times) => void failures.push({ pattern, failure, left: times }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Two files a page, so that whoever lists has to turn over. */
function listing(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? '0');
  const entries = names
    .slice(from, from + PAGE)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>${files.get(name)?.length}</Size></Contents>`,
    );
  const next =
    from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

function tagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
