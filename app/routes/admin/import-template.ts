import { csvDownload } from '#app/features/importing/csv/download.ts';
import { importTemplate } from '#app/features/importing/export/template.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/import-template';

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'import businesses');
  return csvDownload(
    importTemplate((await readingServices(context).region()).towns),
    'businesses-template.csv',
  );
}
