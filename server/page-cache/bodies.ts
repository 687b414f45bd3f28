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

/** How a page's bytes may be compressed for their way, the one we like best first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;

type Compressed = (typeof ENCODINGS)[number];

export type Encoding = Compressed | 'identity';

interface Compression {
  /** In a fraction of a millisecond, for a page that may never be asked for again. */
  quickly: (html: Uint8Array) => Buffer;
  /** Within a few percent of the best, for a page that is. */
  tightly: (html: Uint8Array) => Promise<Buffer>;
  decompress: (compressed: Uint8Array) => Buffer;
}

/** Knowing how much comes, it makes room for no more: what is given back in large pieces, the allocator keeps. */
const zstd = (level: number, { length }: Uint8Array) => ({
  pledgedSrcSize: length,
  params: { [constants.ZSTD_c_compressionLevel]: level },
});
/** Looks back over 256 KB, which few pages pass: by itself it makes room for 4 MB and more, for each page again. */
const BROTLI_WINDOW_BITS = 18;
const brotli = (quality: number, { length }: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** 129 KB of HTML, milliseconds and kilobytes: zstd 0.15 and 15.8 quickly, 14.9 tightly; brotli 0.5, 16.4 and 13.9; gzip 0.4, 18.9 and 16.8. */
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

/** A page compressed in one way, and how often it was asked for so. */
interface Form {
  bytes: Uint8Array;
  asked: number;
}

/** A page's HTML in every form it is sent in. */
export interface PageBodies {
  get(encoding: Encoding): Uint8Array;
  /** How much memory all forms together take at most, in bytes. */
  readonly bytes: number;
}

/**
 * Keeps a page compressed, in a seventh of its size: first as it was asked for, in other forms when these are asked for.
 * @param html as it was rendered; it is not kept
 * @param first what the page was asked for in
 */
export function createPageBodies(html: Uint8Array, first: Encoding): PageBodies {
  const forms = new Map<Compressed, Form>();
  function compress(encoding: Compressed, page: Uint8Array): Form {
    const compressed = { bytes: inRoomOfItsOwn(COMPRESSIONS[encoding].quickly(page)), asked: 0 };
    forms.set(encoding, compressed);
    return compressed;
  }
  const cached = first === 'identity' ? 'zstd' : first;
  const form = compress(cached, html);
  const decompress = () => COMPRESSIONS[cached].decompress(form.bytes);
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
          // What is there already serves as well.
          () => {},
        );
      }
      return compressed.bytes;
    },
  };
}

/** The bytes without the room that was made for more of them: it would be kept as long as they are. */
function inRoomOfItsOwn(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/** The compression for an `Accept-Encoding` header. */
export function chooseEncoding(accepted: string): Encoding {
  return ENCODINGS.find((encoding) => acceptsCoding(accepted, encoding)) ?? 'identity';
}
