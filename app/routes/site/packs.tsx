import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { PackError } from '#app/features/site/region-packs/pack.ts';
import { PacksPage } from '#app/features/site/region-packs/packs-page.tsx';
import stylesheet from '#app/features/site/region-packs/region-packs.css?url';
import { lastImport } from '#app/features/site/region-packs/stored-imports.server.ts';
import { knownRegions } from '#app/features/places/region/read-pack.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { bringPack, leavePack, takePack, takePackBack } from '#app/commands/site/pack-form.server.ts';
import { previewPack } from '#app/commands/site/pack-preview.server.ts';
import type { Route } from './+types/packs';

/** What can be carried away and brought, and what an import would do where one is looked at. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const pack = parseRowId(url.searchParams.get('pack'));
  const county = url.searchParams.get('county');
  const [{ name }, last] = await Promise.all([services.region(), lastImport(services.db)]);
  const preview = pack === null && county === null ? null : await previewPack(services, { pack, county });
  const problem = preview && 'problem' in preview ? preview.problem : null;
  return data(
    {
      region: name,
      known: knownRegions().map((region) => ({ slug: region.slug, name: region.name })),
      preview: preview && 'problem' in preview ? null : preview,
      last: last && { id: last.id, name: last.name, at: last.at },
      problem,
    },
    problem ? 404 : 200,
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const intent = textOf(form, 'intent');
  const pack = parseRowId(form.get('pack'));
  try {
    if (intent === 'look') {
      const file = form.get('archive');
      if (!(file instanceof File) || file.size === 0) return refused('Choose a file, and try again.');
      const id = await bringPack(services, user.id, Buffer.from(await file.arrayBuffer()));
      return redirect(paths.packPreview(id), 303);
    }
    if (intent === 'import') {
      const county = textOf(form, 'county');
      const { name, run } = await takePack(services, user, { pack, county: county === '' ? null : county });
      return done(
        `The site now uses the pack ${name}`,
        run === null ? paths.sitePacks : paths.importingRun(run),
      );
    }
    if (intent === 'undo') {
      await takePackBack(services, user.id, pack ?? 0);
      return done('The pack’s changes have been undone', paths.sitePacks);
    }
    if (intent === 'leave') {
      await leavePack(services, pack ?? 0);
      return redirect(paths.sitePacks, 303);
    }
    return refused('Choose what to do, and try again.');
  } catch (error) {
    if (error instanceof PackError) return refused(error.message);
    const fault = storageFault(error);
    if (!fault) throw error;
    services.logger.error({ err: error }, 'storing the pictures of a pack failed');
    return refused(fault);
  }
}

function refused(problem: string) {
  return data({ problem }, 400);
}

function done(title: string, address: string): Response {
  const toast = flashToast({ title, tone: 'success' });
  return redirect(address, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.sitePacks, 'Packs');

export default function Packs({ loaderData, actionData }: Route.ComponentProps) {
  return <PacksPage {...loaderData} problem={actionData?.problem ?? loaderData.problem} />;
}
