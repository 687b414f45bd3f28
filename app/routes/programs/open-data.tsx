import { dataset, type ShownLicence } from '#app/features/programs/open-data/dataset.ts';
import { FORMAT_NAMES, FORMATS } from '#app/features/programs/open-data/formats.ts';
import { OpenDataLicences, OpenDataText } from '#app/features/programs/open-data/open-data-page.tsx';
import { listSources } from '#app/features/programs/reuse/source-licences.server.ts';
import { listOpenDataFiles } from '#app/features/programs/open-data/stored-files.server.ts';
import { REUSE_LICENCE_NAMES } from '#app/features/programs/reuse/reuse-licences.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { TextWithAside } from '#app/features/site/pages/text-with-aside.tsx';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Route } from './+types/open-data';
import { sizeText } from '#app/platform/words/file-size.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = readingServices(context);
  const [stored, sources] = await Promise.all([listOpenDataFiles(db), listSources(db)]);
  const licences: ShownLicence[] = REUSE_LICENCE_NAMES.flatMap((licence) => {
    const names = new Set(sources.filter((source) => source.licence === licence).map(({ name }) => name));
    return names.size > 0 ? [{ licence, names: [...names] }] : [];
  });
  const [first] = stored;
  const files = stored.map(({ format, bytes }) => ({ format, bytes }));
  const shown = first
    ? { listings: first.listings, madeAt: first.madeAt.toISOString(), cursor: first.cursor, files }
    : null;
  return {
    shown,
    licences,
    files: FORMAT_NAMES.map((format) => ({
      href: paths.openDataFile(format),
      label: FORMATS[format].label,
      size: sizeText(stored.find((file) => file.format === format)?.bytes ?? 0),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, (site) => ({
    path: paths.openData,
    title: `${site.siteName} | Open data`,
    description: `Dog care services in ${site.regionName} as files that you can use further, with sources and licences.`,
    ...(loaderData?.shown?.listings && {
      more: [{ 'script:ld+json': dataset(site, loaderData.shown, loaderData.licences) }],
    }),
  }));

export default function OpenData({ loaderData: { shown, files, licences } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title="Open data" lede="Listings that you can use further, with their source and licence." />
      <TextWithAside aside={<OpenDataLicences licences={licences} />}>
        <OpenDataText shown={shown} files={files} />
      </TextWithAside>
    </>
  );
}
