export interface PossibleDuplicate {
  line: number;
  name: string;
  known: { id: number; name: string; city: string; postalCode: string };
  reasons: DuplicateReason[];
}

export type DuplicateReason = 'phone number' | 'website' | 'email address' | 'position' | 'name';

/** `ask` stores nothing and asks first. */
export type DuplicateChoice = 'ask' | 'add' | 'leave out';

/** Formats a possible duplicate: `“A” has the same phone number as “B”, Alton GU34 1AA.` */
export function describeDuplicate({ name, known, reasons }: Omit<PossibleDuplicate, 'line'>): string {
  const place = [known.city, known.postalCode].filter(Boolean).join(' ');
  const shared = reasons.includes('name') ? 'nearly the same name' : `the same ${reasons.join(' and ')}`;
  return `“${name}” has ${shared} as “${known.name}”, ${place}.`;
}

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
