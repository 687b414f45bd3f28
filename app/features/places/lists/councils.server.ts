import { readFileSync } from 'node:fs';
import type { Councils } from '@dog-care-directory/uk-places';
import { parseCouncils } from '@dog-care-directory/uk-places/files';
import { shippedFile } from './shipped-file.server.ts';

/** Reads the shipped councils: 350 lines in about a millisecond. */
export function readCouncils(): Councils {
  return parseCouncils(readFileSync(shippedFile('councils.csv'), 'utf8'));
}
