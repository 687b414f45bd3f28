/** Where a file's bytes come from. It is read twice: once to recognise the encoding, once for the rows. */
export interface CsvSource {
  /** Length in bytes, for the progress shown; null when unknown. */
  size: number | null;
  /** Starts reading at the first byte. */
  open(): AsyncIterable<Uint8Array>;
}

/** A file that is already in memory, whole. */
export function bytesSource(bytes: Uint8Array): CsvSource {
  return {
    size: bytes.byteLength,
    async *open() {
      yield bytes;
    },
  };
}
