/**
 * A position in PostgreSQL's write-ahead log as a number, so that two can be compared.
 * @param text as the database writes it, e.g. `16/B374D848`
 */
export function parseLogPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
