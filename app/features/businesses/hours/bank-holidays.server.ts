import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '#db/package-root.ts';
import { type BankHolidays, readBankHolidays } from '@dog-care-directory/opening-hours';

const FILE = 'bank-holidays.json';

export class BankHolidaysError extends Error {
  override name = 'BankHolidaysError';
}

/** Reads the operator's bank holidays, else the bundled ones. @throws BankHolidaysError for another format */
export function loadBankHolidays(dataDir: string): BankHolidays {
  const own = path.join(dataDir, FILE);
  const text = readIfThere(own);
  if (text === null)
    return readBankHolidays(
      JSON.parse(readFileSync(path.join(packageRoot(), 'packages/opening-hours/data', FILE), 'utf8')),
    );
  try {
    return readBankHolidays(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new BankHolidaysError(
      `${own} cannot be used: it has to be as https://www.gov.uk/bank-holidays.json is. Download that file anew, or take it away.`,
    );
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
