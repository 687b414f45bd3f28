import { describe, expect, test } from 'vitest';
import { findTable, readRegister } from '../src/reading/read-register.ts';

/** A register, its entries in one line each, and parts of what has to be said about it. */
interface Layout {
  text: string;
  /** `number|name|place|activity|stars|granted|expires|standing`, a dash for what is not known. */
  entries: string[];
  said?: string[];
  /** Parts of what an admin is asked about; nothing else is. */
  notes?: string[];
  /** Rows; where it is not given, each entry is one of its own. */
  total?: number;
}

/** Expects registers, by what their layout is like, to be read in full, and what is not understood to be said. */
export function expectLayouts(layouts: Readonly<Record<string, Layout>>): void {
  describe.each(Object.entries(layouts))(
    '%s',
    (_, {
      text,
      entries,
      said = [],
      notes = [],
      total = new Set(entries.map((entry) => entry.split('|')[0])).size,
    }) => {
      test('is read in full, or asked about', () => {
        const found = findTable(text);
        if (!found) throw new Error('There is no register in this text.');
        const read = readRegister(found, {}, []);
        expect(
          read.entries.map((entry) =>
            [
              entry.number,
              entry.name,
              entry.place,
              entry.activity,
              entry.stars,
              entry.granted_on,
              entry.expires_on,
              entry.standing,
            ]
              .map((value) => value ?? '-')
              .join('|'),
          ),
        ).toEqual(entries);
        const messages = read.problems.map(({ message }) => message);
        expect(read.notes.map(({ text: note }) => note)).toEqual(notes);
        if (said.length === 0) expect(messages).toEqual([]);
        for (const part of said) expect(messages.join('\n')).toContain(part);
        expect(messages.join('\n')).not.toMatch(/Elm Road|Mill Lane/);
        expect(read.total).toBe(total);
      });
    },
  );
}
