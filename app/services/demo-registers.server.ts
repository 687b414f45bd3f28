import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { confirmProposed } from '#app/features/licences/ledger/decide.server.ts';
import { importRegister } from '#app/features/licences/ledger/import-register.server.ts';
import { findTable, readRegister } from '#app/features/licences/reading/read-register.ts';
import { readCouncils } from '#app/features/places/councils/councils.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { britishDate, longBritishDate } from '#app/platform/dates/british-time.ts';

const DAY_MS = 24 * 60 * 60_000;

const registersSchema = z.array(
  z.object({
    /** Code of the council. */
    authority: z.string(),
    file: z.string(),
    daysAgo: z.int(),
    /** Whether its certain matches have been confirmed. */
    confirmed: z.boolean(),
  }),
);

/**
 * Reads the invented registers of a region in, as an admin would: some licences hold, some end soon or have ended, and of some
 * entries it waits to be said whose they are.
 * @param client in a transaction
 * @param region whose demo businesses have been loaded, by its slug
 * @param now milliseconds since 1970, from which the days in the files are counted
 */
export async function loadDemoRegisters(client: PoolClient, region: string, now = Date.now()): Promise<void> {
  const list = packFile(region, 'demo-registers/registers.json');
  if (!list) return;
  const registers = registersSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { authority: code, file, daysAgo, confirmed } of registers) {
    const council = readCouncils().byCode(code);
    const found = findTable(datedText(readFileSync(path.join(path.dirname(list), file), 'utf8'), now));
    if (!council || !found) throw new Error(`The demo register ${file} cannot be read.`);
    const takenOn = britishDate(now - daysAgo * DAY_MS);
    const { name, nation } = council;
    await importRegister(client, {
      ...{ authority: { code, name, nation }, read: readRegister(found), columns: {} },
      ...{ takenOn, userId: null, isDemo: true },
    });
    if (confirmed) await confirmProposed(client, { authority: code, userId: null });
  }
}

/** Writes days for what says how far they are away: `{+60}` becomes 3 January 2027. */
function datedText(text: string, now: number): string {
  return text.replaceAll(/\{([+-]\d{1,4})\}/g, (_, days: string) =>
    longBritishDate(new Date(now + Number(days) * DAY_MS)),
  );
}
