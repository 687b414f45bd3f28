/** A file of so many businesses in Winchester. */
export function csvOf(count: number, note = ''): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `Fine Paws ${index},Dog Walker,Winchester,SO23 8UJ,01632 97${String(index % 10_000).padStart(4, '0')},4.5,${note}`,
  );
  return `Business Name,Type,Town,Postcode,Tel,Stars,Notes\n${rows.join('\n')}\n`;
}
