/** Bytes of the room that pages share; UTF-8 takes at most three for a UTF-16 unit. */
const ROOM = 512 * 1024;

/** Turns a page in parts into UTF-8. What it gives holds until it is called again. */
export type PageEncoder = (parts: readonly string[]) => Uint8Array;

/**
 * Makes a function that turns a page into UTF-8, in a room that all pages share: rooms of their own, left page by page
 * between what is kept, leave holes in the process's memory.
 */
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
