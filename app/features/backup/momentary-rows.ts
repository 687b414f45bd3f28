/**
 * Short-lived rows: sessions, emailed links and attempt counters. Neither backed up nor restored, as ended sessions
 * and used links would become valid again. SQL conditions by table.
 */
const MOMENTARY: Readonly<Record<string, string>> = {
  session: 'true',
  verification: 'true',
  captcha_uses: 'true',
  rate_limits: 'true',
  // Derived from the businesses and rebuilt from them.
  business_keys: 'true',
  search_entries: 'true',
  // Files that are deleted soon, whatever happens.
  sent_documents: 'true',
  // Registers as received, with names that aren't needed once they are read.
  register_drafts: 'true',
  // The restored site writes these files again.
  open_data_files: 'true',
  open_listings: 'true',
  // A restored one could be sent twice, or come back after its sender withdrew it.
  enquiries: 'true',
  enquiry_recipients: 'true',
  // Deliveries are left to the site that made the backup.
  webhook_deliveries: 'true',
  index_now_paths: 'true',
  // Links that depend on `verification` would be dead, and emails about searches, enquiries and notices come twice; all other waiting mail stays.
  // Earlier versions had no `stop`.
  outgoing_mails: `concat(link, ' ', to_jsonb(outgoing_mails) ->> 'stop') SIMILAR TO '%(token=|/alerts/|/enquiry/)%' OR text LIKE '%/privacy#listed%'`,
};

/** Returns the SQL condition for a table's rows that are backed up; null for all of them. */
export function lastingRows(table: string): string | null {
  const momentary = Object.hasOwn(MOMENTARY, table) ? MOMENTARY[table] : undefined;
  return momentary === undefined ? null : `NOT (${momentary})`;
}

const LAST_EVENT = `coalesce(pg_sequence_last_value(pg_get_serial_sequence('business_events', 'position')::regclass), 0)`;

/**
 * Run after a restore: webhooks and emails about searches only tell of later events, and the pending backup request,
 * already fulfilled, is cleared.
 */
export const AFTER_RESTORE = [
  `UPDATE webhooks SET after_position = ${LAST_EVENT}`,
  `UPDATE search_alerts SET position = ${LAST_EVENT}, checked_at = now()`,
  'UPDATE backup_plan SET asked_at = NULL',
];

export function deleteMomentaryRows(): string[] {
  return Object.entries(MOMENTARY).map(([table, rows]) => `DELETE FROM public.${table} WHERE ${rows}`);
}
