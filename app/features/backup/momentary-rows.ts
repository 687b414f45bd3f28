/**
 * Short-lived rows: sessions, emailed links and attempt counters. A backup leaves them out,
 * and a restore does not bring them back: what has been ended or used since would be good again.
 * By table, the SQL condition of the rows concerned.
 */
const MOMENTARY: Readonly<Record<string, string>> = {
  session: 'true',
  verification: 'true',
  captcha_uses: 'true',
  rate_limits: 'true',
  // Not of people: what businesses are looked up by, and searched in, is worked out again from themselves.
  business_keys: 'true',
  desk_entries: 'true',
  // Registers as received, with names that aren't needed once they are read.
  register_drafts: 'true',
  // Files that the restored site writes again.
  open_data_files: 'true',
  open_listings: 'true',
  // What was sent to webhooks and search engines, or waited: the site that the backup was made of sends it.
  webhook_deliveries: 'true',
  index_now_paths: 'true',
  // A message whose link goes with `verification` would lead nowhere; all other mail that waits stays.
  outgoing_mails: `coalesce(link, '') LIKE '%token=%'`,
};

/** The condition of the rows of a table that go into a backup; null for all of them. */
export function lastingRows(table: string): string | null {
  const momentary = Object.hasOwn(MOMENTARY, table) ? MOMENTARY[table] : undefined;
  return momentary === undefined ? null : `NOT (${momentary})`;
}

/** SQL that has webhooks wait for what happens after a restore: the site that the backup was made of sent the rest. */
export const MOVE_WEBHOOKS_ON = `UPDATE webhooks SET after_position =
  coalesce(pg_sequence_last_value(pg_get_serial_sequence('business_events', 'position')::regclass), 0)`;

/** The statements that delete what a backup of an earlier version has brought. */
export function deleteMomentaryRows(): string[] {
  return Object.entries(MOMENTARY).map(([table, rows]) => `DELETE FROM public.${table} WHERE ${rows}`);
}
