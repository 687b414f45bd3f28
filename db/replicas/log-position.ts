/** Converts a write-ahead log position to a comparable number.  @param text e.g. `16/B374D848` */
export function parseLogPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
