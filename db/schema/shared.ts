import { sql } from 'drizzle-orm';
import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** Sorts names naturally, and independently of the server's locale. */
export const byName = (name: AnyPgColumn) => sql`${name} COLLATE "und-x-icu"`;

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Pattern of slugs: lower-case letters and digits, separated by single hyphens. */
export const SLUG = sql.raw(`'^[a-z0-9]+(-[a-z0-9]+)*$'`);

/** SQL for the host and port of a URL column. */
export const hostOf = (column: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        String.raw`coalesce(lower(substring(${column} from '(?i)^\s*https?://(?:[^/?#\\]*@)?([^/?#\\]+)')), '?')`,
      ),
    );
