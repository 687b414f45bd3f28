/** What several tables have. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** Names sort as people expect, and alike on every server whatever its own locale is. */
export const byName = (name: AnyPgColumn) => sql`${name} COLLATE "und-x-icu"`;

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** How the last part of an address is written: lower-case letters and digits, and single hyphens between them. */
export const SLUG = sql.raw(`'^[a-z0-9]+(-[a-z0-9]+)*$'`);

/** The host and the port of an address in this column, as they are asked. */
export const hostOf = (column: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        String.raw`coalesce(lower(substring(${column} from '(?i)^\s*https?://(?:[^/?#\\]*@)?([^/?#\\]+)')), '?')`,
      ),
    );
