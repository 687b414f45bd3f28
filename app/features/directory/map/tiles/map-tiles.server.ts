import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod';
import { attributionHtml } from './attribution.server.ts';
import { parseTilesHeader, type TilesHeader } from './header.ts';

/** The operator's tile file, checked on each request because it may have been replaced. */
export interface MapTiles {
  /** @throws if the file is gone or cannot be drawn */
  look: () => Promise<TilesFile>;
  /** The caller must close the handle. */
  open: () => Promise<TilesFile & { handle: FileHandle }>;
}

export interface TilesFile extends Pick<TilesHeader, 'bounds' | 'minZoom' | 'maxZoom'> {
  /** Identifies the content, independent of the file's path. */
  version: string;
  /** In bytes. */
  size: number;
  attribution: string;
  layers: readonly string[];
}

const HEAD_BYTES = 16_384;
/** Largest size of the metadata in bytes, packed and unpacked. */
const METADATA_BYTES = 2_000_000;

const metadataSchema = z.object({
  attribution: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
});

/** @param file absolute path */
export function createMapTiles(file: string): MapTiles {
  let known: { key: string; read: Promise<TilesFile> } | null = null;

  async function openAndLook(): Promise<TilesFile & { handle: FileHandle }> {
    const handle = await open(file, 'r');
    try {
      const { ino, size, mtimeMs } = await handle.stat();
      const key = `${ino} ${size} ${mtimeMs}`;
      if (known?.key !== key) known = { key, read: readTilesFile(handle, size) };
      return { ...(await known.read), handle };
    } catch (error) {
      known = null;
      await handle.close();
      throw error;
    }
  }

  return {
    open: openAndLook,
    look: async () => {
      const { handle, ...found } = await openAndLook();
      await handle.close();
      return found;
    },
  };
}

async function readTilesFile(handle: FileHandle, size: number): Promise<TilesFile> {
  const head = await readBytes(handle, 0, Math.min(HEAD_BYTES, size));
  const header = parseTilesHeader(head, size);
  if ('fault' in header) throw new Error(`The file of tiles ${header.fault}.`);
  const { bounds, minZoom, maxZoom, metadata } = header;
  const packed = await readBytes(handle, metadata.offset, Math.min(metadata.length, METADATA_BYTES));
  const { attribution, vector_layers } = await unpacked(packed, metadata.isPacked);
  const version = createHash('sha256')
    .update(`${size}`)
    .update(head)
    .update(packed)
    .digest('hex')
    .slice(0, 12);
  return {
    bounds,
    minZoom,
    maxZoom,
    version,
    size,
    attribution: attributionHtml(attribution),
    layers: vector_layers.map(({ id }) => id),
  };
}

async function readBytes(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  if (length === 0) return new Uint8Array();
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

async function unpacked(bytes: Uint8Array, isPacked: boolean): Promise<z.output<typeof metadataSchema>> {
  try {
    const json = isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: METADATA_BYTES }) : bytes;
    return metadataSchema.parse(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    return { attribution: '', vector_layers: [] };
  }
}
