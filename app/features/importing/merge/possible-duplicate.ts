/** A new row of the file beside a business that is stored already and may be the same. */
export interface PossibleDuplicate {
  /** Line of the file. */
  line: number;
  name: string;
  /** The stored business. */
  known: { id: number; name: string; city: string; postalCode: string };
  /** What the two have in common. */
  reasons: DuplicateReason[];
}

export type DuplicateReason = 'phone number' | 'website' | 'email address' | 'position' | 'name';

/** What an import does about rows that may be there already: store nothing and ask, add them, or leave them out. */
export type DuplicateChoice = 'ask' | 'add' | 'leave out';

/** A possible duplicate: `“A” has the same phone number as “B”, Alton GU34 1AA.` */
export function describeDuplicate({ name, known, reasons }: Omit<PossibleDuplicate, 'line'>): string {
  const place = [known.city, known.postalCode].filter(Boolean).join(' ');
  const shared = reasons.includes('name') ? 'nearly the same name' : `the same ${reasons.join(' and ')}`;
  return `“${name}” has ${shared} as “${known.name}”, ${place}.`;
}

/** Possible duplicates for programs and terminals, one on each line. */
export function duplicateLines(found: {
  possibleDuplicates: readonly PossibleDuplicate[];
  duplicateRows: number;
}): string[] {
  const lines = found.possibleDuplicates.map(
    (duplicate) => `Line ${duplicate.line}: Possible duplicate: ${describeDuplicate(duplicate)}`,
  );
  const rowsListed = new Set(found.possibleDuplicates.map(({ line }) => line)).size;
  const hidden = found.duplicateRows - rowsListed;
  return hidden > 0 ? [...lines, `... and ${hidden} more possible duplicates not shown`] : lines;
}
