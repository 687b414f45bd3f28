import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import { acceptsCoding } from '../filters/header-list.ts';

/** Encodings in order of preference. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;

type Compressed = (typeof ENCODINGS)[number];

export type Encoding = Compressed | 'identity';

interface Compression {
  /** A fraction of a millisecond, for pages that may never be requested again. */
  quickly: (html: Uint8Array) => Buffer;
  /** Within a few per cent of the best, for pages that are. */
  tightly: (html: Uint8Array) => Promise<Buffer>;
  decompress: (compressed: Uint8Array) => Buffer;
}

/** The known length avoids large allocations, which the allocator keeps. */
const zstd = (level: number, { length }: Uint8Array) => ({
  pledgedSrcSize: length,
  params: { [constants.ZSTD_c_compressionLevel]: level },
});
/** A window of 256 KB; the default takes 4 MB and more for each page. */
const BROTLI_WINDOW_BITS = 18;
const brotli = (quality: number, { length }: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/**
 * For 129 KB of HTML, in ms and KB: zstd 0.15 and 15.8 quickly, 14.9 tightly; brotli 0.5, 16.4 and 13.9; gzip
 * 0.4, 18.9 and 16.8.
 */
const COMPRESSIONS: Record<Compressed, Compression> = {
  zstd: {
    quickly: (html) => zstdCompressSync(html, zstd(3, html)),
    tightly: (html) => promisify(zstdCompress)(html, zstd(6, html)),
    decompress: (compressed) => zstdDecompressSync(compressed),
  },
  br: {
    quickly: (html) => brotliCompressSync(html, brotli(3, html)),
    tightly: (html) => promisify(brotliCompress)(html, brotli(6, html)),
    decompress: (compressed) => brotliDecompressSync(compressed),
  },
  gzip: {
    quickly: (html) => gzipSync(html, { level: 1 }),
    tightly: (html) => promisify(gzip)(html, { level: 6 }),
    decompress: (compressed) => gunzipSync(compressed),
  },
};

interface Form {
  bytes: Uint8Array;
  asked: number;
}

export interface PageBodies {
  get(encoding: Encoding): Uint8Array;
  /** Maximum memory of all encodings. */
  readonly bytes: number;
}

/** Stores a page compressed, first in the requested encoding, others when needed. @param html not stored itself */
export function createPageBodies(html: Uint8Array, first: Encoding): PageBodies {
  const forms = new Map<Compressed, Form>();
  function compress(encoding: Compressed, page: Uint8Array): Form {
    const compressed = { bytes: inRoomOfItsOwn(COMPRESSIONS[encoding].quickly(page)), asked: 0 };
    forms.set(encoding, compressed);
    return compressed;
  }
  const cached = first === 'identity' ? 'zstd' : first;
  const form = compress(cached, html);
  // Until memory is needed, so that requests without compression don't unpack the same page again and again.
  let unpacked: WeakRef<Buffer> | null = null;
  function decompress(): Buffer {
    const whole = unpacked?.deref() ?? COMPRESSIONS[cached].decompress(form.bytes);
    unpacked = new WeakRef(whole);
    return whole;
  }
  return {
    // Gzip takes a quarter more than the others.
    bytes: Math.ceil(1.25 * form.bytes.length) * ENCODINGS.length,
    get(encoding) {
      if (encoding === 'identity') return decompress();
      const compressed = forms.get(encoding) ?? compress(encoding, decompress());
      compressed.asked += 1;
      if (compressed.asked === 2) {
        COMPRESSIONS[encoding].tightly(decompress()).then(
          (bytes) => {
            compressed.bytes = inRoomOfItsOwn(bytes);
          },
          // The quick version stays usable.
          () => {},
        );
      }
      return compressed.bytes;
    },
  };
}

/** Copies the bytes without spare capacity. */
function inRoomOfItsOwn(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

export function chooseEncoding(accepted: string): Encoding {
  return ENCODINGS.find((encoding) => acceptsCoding(accepted, encoding)) ?? 'identity';
}
