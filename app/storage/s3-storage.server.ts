import {
  createS3Client,
  type S3Client,
  type S3Patience,
  type S3Settings,
  StorageError,
} from './s3-client.server.ts';
import { checkedName, type Storage, type StoredFile } from './storage.ts';

/** S3 needs equal parts of at least 5 MiB except the last, at most 10,000. One is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

export function createS3Storage(settings: S3Settings, patience?: S3Patience): Storage {
  const client = createS3Client(settings, patience);
  return {
    async write(name, content) {
      checkedName(name);
      const parts = inParts(content instanceof Uint8Array ? [content] : content);
      try {
        const { value: first = new Uint8Array() } = await parts.next();
        if (first.byteLength < PART_BYTES) await put(client, name, first);
        else await putParts(client, name, first, parts);
      } finally {
        await parts.return(undefined);
      }
    },
    async read(name) {
      const response = await client.send('GET', { name: checkedName(name) });
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return null;
      }
      return { bytes: Number(response.headers.get('Content-Length')), content: response.body };
    },
    async has(name) {
      return (await client.send('HEAD', { name: checkedName(name) })).ok;
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
        const response = await client.send('GET', { name: null, query });
        if (!response.ok) throw new StorageError(`The bucket ${settings.bucket} does not exist.`);
        const xml = await response.text();
        for (const part of xml.split('<Contents>').slice(1)) {
          const end = part.indexOf('</Contents>');
          if (end !== -1) yield toFile(part.slice(0, end));
        }
        token = valueOf(xml, 'NextContinuationToken');
      } while (token);
    },
    async remove(name) {
      const response = await client.send('DELETE', { name: checkedName(name) });
      await response.body?.cancel();
    },
  };
}

async function put(client: S3Client, name: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await client.send('PUT', { name, body });
  await response.body?.cancel();
  if (!response.ok) throw new StorageError('There is no such bucket.');
}

async function putParts(
  client: S3Client,
  name: string,
  first: Uint8Array<ArrayBuffer>,
  rest: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const begun = await client.send('POST', { name, query: { uploads: '' } });
  const uploadId = valueOf(await begun.text(), 'UploadId');
  if (!uploadId) throw new StorageError('The storage did not begin an upload in parts.');
  const tags: string[] = [];
  const send = async (body: Uint8Array<ArrayBuffer>) => {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const response = await client.send('PUT', { name, query, body });
    await response.body?.cancel();
    const tag = response.headers.get('ETag');
    if (!response.ok || !tag) throw new StorageError('The storage did not take a part.');
    tags.push(tag);
  };
  try {
    await send(first);
    for await (const part of rest) await send(part);
    const listed = tags.map(
      (tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
    const ended = await client.send('POST', { name, query: { uploadId }, body });
    const answer = await ended.text();
    // The status is sent before the parts are joined, so errors are in the body.
    if (!ended.ok || answer.includes('<Error>')) {
      throw new StorageError(
        `The storage did not put the parts together: ${valueOf(answer, 'Code') ?? ended.status}.`,
      );
    }
  } catch (error) {
    // Abandoned parts cost money and are hidden.
    await client.send('DELETE', { name, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

/** Cuts a stream into equal parts that share one buffer: each is valid until the next is requested. */
async function* inParts(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; ) {
      const piece = chunk.subarray(from, from + PART_BYTES - filled);
      part.set(piece, filled);
      filled += piece.byteLength;
      from += piece.byteLength;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
  return undefined;
}

function toFile(entry: string): StoredFile {
  return {
    name: valueOf(entry, 'Key') ?? '',
    bytes: Number(valueOf(entry, 'Size')),
    modifiedAt: Date.parse(valueOf(entry, 'LastModified') ?? ''),
  };
}

function valueOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
