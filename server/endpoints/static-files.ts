import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { SERVICE_WORKER_POLICY } from '../security/content-security-policy.ts';
import { acceptsCoding, listItems } from '../filters/header-list.ts';

/** Names of files below /assets contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const COMPRESSIONS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

interface StaticFile {
  headers: Record<string, string>;
  plain: string;
  /** Precompressed versions by encoding, smallest first. */
  compressed: { encoding: string; file: string }[];
}

interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** Serves files from memory, as compressed by the build; they must not change while the site runs. */
export function staticFiles(root: string): MiddlewareHandler {
  const files = listFiles(root);
  const contents = new Map<string, Content>();

  function read(file: string): Content {
    const known = contents.get(file);
    if (known) return known;
    const bytes = new Uint8Array(readFileSync(file));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const content = { bytes, tag: `"${hash}"` };
    contents.set(file, content);
    return content;
  }

  return async ({ req }, next) => {
    const file = files.get(req.path);
    if (!file || !['GET', 'HEAD'].includes(req.method)) return next();
    const accepted = req.header('Accept-Encoding') ?? '';
    const compressed = file.compressed.find(({ encoding }) => acceptsCoding(accepted, encoding));
    const { bytes, tag } = read(compressed?.file ?? file.plain);
    const headers = new Headers(file.headers);
    headers.set('ETag', tag);
    if (listItems(req.header('If-None-Match') ?? '').includes(tag)) {
      return new Response(null, { status: 304, headers });
    }
    if (compressed) headers.set('Content-Encoding', compressed.encoding);
    headers.set('Content-Length', String(bytes.length));
    return new Response(req.method === 'HEAD' ? null : bytes, { headers });
  };
}

function listFiles(root: string): Map<string, StaticFile> {
  const names = existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
      )
    : [];
  const all = new Set(names);
  return new Map(
    names
      .filter((name) => !COMPRESSIONS.some(({ ending }) => name.endsWith(ending)))
      .map((plain) => {
        const asked = `/${path.relative(root, plain).split(path.sep).join('/')}`;
        const compressed = COMPRESSIONS.flatMap(({ encoding, ending }) =>
          all.has(plain + ending) ? [{ encoding, file: plain + ending }] : [],
        );
        const headers = {
          'Content-Type': getMimeType(plain) ?? 'application/octet-stream',
          'Cache-Control': asked.startsWith('/assets/') ? IMMUTABLE : AN_HOUR,
          ...(compressed.length > 0 && { Vary: 'Accept-Encoding' }),
          // The service worker's scope is the whole site.
          ...(path.basename(plain).startsWith('service-worker') && {
            'Service-Worker-Allowed': '/',
            'Content-Security-Policy': SERVICE_WORKER_POLICY,
          }),
        };
        return [asked, { headers, plain, compressed }];
      }),
  );
}
