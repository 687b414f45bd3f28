import { embedCode, parseEmbed } from '#app/features/programs/embeds/embed.ts';
import { loadEmbed } from '#app/features/programs/embeds/embed-list.server.ts';
import { EMBED_PROBLEMS } from '#app/features/programs/embeds/embed-markup.server.ts';
import { GeneratorPage, type NewEmbed } from '#app/features/programs/embeds/generator-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { embedAncestors } from '#app/features/site/settings/embed-sites.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/new-embed';

export async function loader({ url, context }: Route.LoaderArgs): Promise<NewEmbed> {
  const services = readingServices(context);
  const { siteUrl, ownerSettings } = services.config;
  const embed = parseEmbed(url.searchParams);
  const [list, types] = await Promise.all([loadEmbed(services, embed), services.serviceTypes()]);
  const isOff = embedAncestors(ownerSettings.embedSites) === "'none'";
  return {
    embed: { ...embed, form: { ...embed.form, service: types.currentName(embed.form.service) } },
    serviceTypes: types.names,
    heading: list.heading,
    problem: list.problem && EMBED_PROBLEMS[list.problem],
    code: isOff ? null : embedCode(embed, { siteUrl, title: list.heading }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName, regionName }) => ({
    path: paths.newEmbed,
    title: `${siteName} | Show a list on your site`,
    description: `Show dog care services in ${regionName} on the site of your council, practice or charity: choose a place, copy the code.`,
  }));

export default function NewEmbedPage({ loaderData }: Route.ComponentProps) {
  return <GeneratorPage {...loaderData} />;
}
