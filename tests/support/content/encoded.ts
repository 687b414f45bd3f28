/**
 * A text in an encoding of one byte a character.
 * @throws Error at a character that the encoding does not have
 */
export function encodedIn(encoding: string, text: string): Uint8Array<ArrayBuffer> {
  const characters = [
    ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  ];
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte === -1) throw new Error(`${encoding} has no ${character}.`);
    return byte;
  });
}
