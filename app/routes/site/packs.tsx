import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { PackError } from '#app/features/catalogue/region-packs/pack.ts';
import { PacksPage } from '#app/features/catalogue/region-packs/packs-page.tsx';
import stylesheet from '#app/features/catalogue/region-packs/region-packs.css?url';
import { lastImport } from '#app/features/catalogue/region-packs/stored-imports.server.ts';
import { knownRegions } from '#app/features/places/region/read-pack.server.ts';
import * as paths from '#app/paths/paths.ts';
import { fileOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { bringPack, leavePack, takePack } from '#app/commands/site/pack-form.server.ts';
import { previewPack } from '#app/commands/site/pack-preview.server.ts';
import type { Route } from './+types/packs';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
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
      last: last && { id: last.id, name: String(last.details['name']), at: last.at.toISOString() },
      problem,
    },
    problem ? 404 : 200,
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, services, form } = await admitForm(request, context, 'manage site');
  const { intent, county, ...sent } = parseForm(texts('intent', 'county', 'pack'), form);
  const pack = parseRowId(sent.pack);
  try {
    if (intent === 'look') {
      const file = fileOf(form, 'archive');
      if (!file?.size) return refused('Choose a file, and try again.');
      const id = await bringPack(services, user.id, Buffer.from(await file.arrayBuffer()));
      return redirect(paths.packPreview(id), 303);
    }
    if (intent === 'import') {
      const { name, run } = await takePack(services, user, { pack, county: county === '' ? null : county });
      return redirectDone(
        run === null ? paths.sitePacks : paths.importingRun(run),
        `The site now uses the pack ${name}`,
      );
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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.sitePacks, 'Packs');

export default function Packs({ loaderData, actionData }: Route.ComponentProps) {
  return <PacksPage {...loaderData} problem={actionData?.problem ?? loaderData.problem} />;
}
