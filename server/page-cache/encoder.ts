/** Bytes of the shared buffer; a UTF-16 unit takes at most three in UTF-8. */
const ROOM = 512 * 1024;

/** Encodes a page in parts as UTF-8. The result is valid until the next call. */
export type PageEncoder = (parts: readonly string[]) => Uint8Array;

/** Creates an encoder with one buffer for all pages, because a buffer for each would fragment the memory. */
export function createPageEncoder(): PageEncoder {
  const encoder = new TextEncoder();
  const room = new Uint8Array(ROOM);
  return (parts) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (3 * length > ROOM) return encoder.encode(parts.join(''));
    let end = 0;
    for (const part of parts) end += encoder.encodeInto(part, room.subarray(end)).written;
    return room.subarray(0, end);
  };
}
