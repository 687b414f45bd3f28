import type { LinksFunction } from 'react-router';
import { DevelopersPage } from '#app/features/programs/description/developers-page.tsx';
import stylesheet from '#app/features/programs/description/developers.css?url';
import { exampleValues } from '#app/features/programs/description/example-values.server.ts';
import { shownOperations } from '#app/features/programs/description/shown-operations.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/developers';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const { siteUrl } = services.config;
  return { operations: shownOperations(siteUrl, await exampleValues(services)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.developers,
    title: `${siteName} | For developers`,
    description: `Read ${siteName} by program: an open API without a key, with examples you can run.`,
  }));

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage {...loaderData} />;
}
