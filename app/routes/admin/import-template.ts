import { csvDownload } from '#app/features/importing/csv/download.ts';
import { importTemplate } from '#app/features/importing/export/template.ts';
import { requireRight } from '#app/request/guard.server.ts';
import type { Route } from './+types/import-template';

/** A file to begin with. */
export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'import businesses');
  return csvDownload(importTemplate(), 'businesses-template.csv');
}
