import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { acceptsCoding } from './header-list.ts';

/** How a page's bytes may be packed for their way, the one we like best first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;

type Packed = (typeof ENCODINGS)[number];

export type Encoding = Packed | 'identity';

interface Packing {
  /** In a fraction of a millisecond, for a page that may never be asked for again. */
  quickly: (html: Uint8Array) => Buffer;
  /** Within a few percent of the best, for a page that is. */
  tightly: (html: Uint8Array) => Promise<Buffer>;
}

const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** 129 KB of HTML, milliseconds and kilobytes: zstd 0.15 and 15.8 quickly, 14.9 tightly; brotli 0.5, 16.4 and 13.9; gzip 0.4, 18.9 and 16.8. */
const PACKINGS: Record<Packed, Packing> = {
  zstd: {
    quickly: (html) => zstdCompressSync(html, zstd(3)),
    tightly: (html) => promisify(zstdCompress)(html, zstd(6)),
  },
  br: {
    quickly: (html) => brotliCompressSync(html, brotli(3)),
    tightly: (html) => promisify(brotliCompress)(html, brotli(6)),
  },
  gzip: {
    quickly: (html) => gzipSync(html, { level: 1 }),
    tightly: (html) => promisify(gzip)(html, { level: 6 }),
  },
};

/** A page's HTML in every form it is sent in, each made when it is first asked for. */
export interface PageBodies {
  get(encoding: Encoding): Uint8Array;
  /** How much memory all forms together take at most, in bytes. */
  readonly bytes: number;
}

/** @param html as it was rendered */
export function createPageBodies(html: Uint8Array): PageBodies {
  const packed = new Map<Packed, Uint8Array>();
  const asked = new Set<Packed>();
  return {
    // HTML of lists shrinks to a seventh; three packings of a page that shrinks to a third are allowed for.
    bytes: 2 * html.length,
    get(encoding) {
      if (encoding === 'identity') return html;
      const known = packed.get(encoding);
      if (!known) {
        const bytes = PACKINGS[encoding].quickly(html);
        packed.set(encoding, bytes);
        return bytes;
      }
      if (!asked.has(encoding)) {
        asked.add(encoding);
        // What is there already serves as well.
        PACKINGS[encoding].tightly(html).then(
          (bytes) => packed.set(encoding, bytes),
          () => {},
        );
      }
      return known;
    },
  };
}

/** The packing for an `Accept-Encoding` header. */
export function chooseEncoding(accepted: string): Encoding {
  return ENCODINGS.find((encoding) => acceptsCoding(accepted, encoding)) ?? 'identity';
}
