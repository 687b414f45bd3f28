import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { confirmProposed } from '#app/features/licences/ledger/decide.server.ts';
import { importRegister } from '#app/features/licences/ledger/import-register.server.ts';
import { findTable, readRegister } from '@dog-care-directory/licence-registers';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { britishDate, longBritishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import type { Database } from '#db/client.ts';

const registersSchema = z.array(
  z.object({
    authority: z.string(),
    file: z.string(),
    daysAgo: z.int(),
    confirmed: z.boolean(),
  }),
);

/** Imports a region's demo registers as an admin would. @param region slug @param now ms since 1970 */
export async function loadDemoRegisters(db: Database, region: string, now = Date.now()): Promise<void> {
  const list = packFile(region, 'demo-registers/registers.json');
  if (!list) return;
  const registers = registersSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { authority: code, file, daysAgo, confirmed } of registers) {
    const council = readCouncils().byCode(code);
    const found = findTable(datedText(readFileSync(path.join(path.dirname(list), file), 'utf8'), now));
    if (!council || !found) throw new Error(`The demo register ${file} cannot be read.`);
    const takenOn = britishDate(now - daysAgo * DAY_MS);
    const { name, nation } = council;
    await importRegister(db, {
      authority: { code, name, nation },
      read: readRegister(found, {}, []),
      columns: {},
      takenOn,
      userId: null,
      isDemo: true,
    });
    if (confirmed) await confirmProposed(db, { authority: code, userId: null });
  }
}

/** Replaces relative days: `{+60}` becomes 3 January 2027. */
function datedText(text: string, now: number): string {
  return text.replaceAll(/\{([+-]\d{1,4})\}/g, (_, days: string) =>
    longBritishDate(new Date(now + Number(days) * DAY_MS)),
  );
}
