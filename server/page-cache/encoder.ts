/** Bytes of the room that pages share; UTF-8 takes at most three for a UTF-16 unit. */
const ROOM = 512 * 1024;

/**
 * Makes a function that turns a page into UTF-8, in a room that all pages share: rooms of their own, left page by page
 * between what is kept, leave holes in the process's memory. What it gives holds until it is called again.
 */
export function createPageEncoder(): (html: string) => Uint8Array {
  const encoder = new TextEncoder();
  const room = new Uint8Array(ROOM);
  return (html) => {
    if (3 * html.length > ROOM) return encoder.encode(html);
    return room.subarray(0, encoder.encodeInto(html, room).written);
  };
}
