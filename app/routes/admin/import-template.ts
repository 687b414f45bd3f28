import { csvDownload } from '#app/features/importing/csv/download.ts';
import { importTemplate } from '#app/features/importing/export/template.ts';
import { requireAdmin } from '#app/request/guard.server.ts';
import type { Route } from './+types/import-template';

/** A file to begin with. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return csvDownload(importTemplate(), 'businesses-template.csv');
}
