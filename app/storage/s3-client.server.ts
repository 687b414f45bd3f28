import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

export interface S3Settings {
  /** Such as `https://s3.eu-west-2.amazonaws.com`, or with the bucket's name prepended to the host. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds. */
export interface S3Patience {
  answerMs: number;
  /** Before the second try; doubles for each one after. */
  retryMs: number;
}

/** The storage refused or didn't respond, after all retries. */
export class StorageError extends Error {
  override name = 'StorageError';
}

interface S3Request {
  /** Null asks for the bucket itself. */
  name: string | null;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

export interface S3Client {
  /** Returns a successful response or a 404.  @throws StorageError for any other, after useful retries */
  send(method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE', request: S3Request): Promise<Response>;
}

const ATTEMPTS = 4;
const PATIENCE: S3Patience = { answerMs: 30_000, retryMs: 200 };

/** AWS Signature Version 4, including the body's hash. */
export function createS3Client(settings: S3Settings, patience: S3Patience = PATIENCE): S3Client {
  const { region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(settings);

  /** @returns null if a retry may help, with the reason in `failures` */
  async function attempt(method: string, request: S3Request, failures: string[]): Promise<Response | null> {
    const { name, query = {}, body } = request;
    const address = new URL(name === null ? base : `${base}/${name}`);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    const signed = await signer.sign(address, {
      method,
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body === undefined ? {} : { body }),
    });
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new Error('no answer in time')), patience.answerMs);
    try {
      const response = await fetch(signed, { signal: giveUp.signal, redirect: 'error' });
      if (response.ok || response.status === 404) return response;
      const reason = await errorOf(response);
      if (response.status < 500 && response.status !== 429) {
        throw new StorageError(`The storage refused ${method} ${name ?? 'of the bucket'}: ${reason}.`);
      }
      failures.push(reason);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      const { message, cause } = error as Error;
      failures.push(cause instanceof Error ? cause.message || message : message);
    } finally {
      clearTimeout(timer);
    }
    return null;
  }

  return {
    async send(method, request) {
      const failures: string[] = [];
      for (let count = 1; count <= ATTEMPTS; count += 1) {
        const response = await attempt(method, request, failures);
        if (response) return response;
        if (count < ATTEMPTS) await sleep(patience.retryMs * 2 ** (count - 1));
      }
      throw new StorageError(
        `The storage at ${new URL(base).host} could not ${method} ${request.name ?? 'the bucket'}: ${failures.at(-1)}.`,
      );
    },
  };
}

/** The bucket's own host if the endpoint names it (virtual-hosted style), else a path on the endpoint's. */
function bucketAddress({ endpoint, bucket }: S3Settings): string {
  const { origin, pathname, hostname } = new URL(endpoint);
  const base = origin + withoutTrailingSlashes(pathname);
  return hostname.startsWith(`${bucket}.`) ? base : `${base}/${bucket}`;
}

async function errorOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1];
  return code ? `${response.status} ${code}` : String(response.status);
}
