import { data, type MetaFunction } from 'react-router';
import { importArticles, lastArticles } from '#app/commands/blog/import-articles.server.ts';
import { prepareArticles } from '#app/commands/blog/prepare-articles.server.ts';
import { ForeignFileError } from '#app/features/blog/moving/foreign-article.ts';
import { type MoveAnswer, MovePage } from '#app/features/blog/moving/move-page.tsx';
import { RendererBusyError } from '#app/features/blog/rendering/errors.ts';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import { fileOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/move';

/** Articles whose reason is in the message after an import; the preview lists all. */
const MOST_SAID = 3;

export async function loader({ context }: Route.LoaderArgs) {
  return { last: await lastArticles(admit(context, 'import articles').services) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, services, form } = await admitForm(request, context, 'import articles');
  const { intent, site: typed } = parseForm(texts('intent', 'site'), form);
  const refuse = (problem: string) => data<MoveAnswer>({ problem, site: typed }, 400);
  const file = fileOf(form, 'file');
  if (!file?.size) return refuse('Choose a file, and try again.');
  const address = URL.parse(typed.trim());
  const site = address ? address.origin + address.pathname.replace(/\/$/, '') : '';
  if (typed.trim() !== '' && !/^https?:/.test(site))
    return refuse('Enter the whole address of the former site, such as https://blog.example.org.');
  try {
    const text = new TextDecoder().decode(await file.arrayBuffer());
    if (intent !== 'import') {
      const { articles, ...preview } = await prepareArticles(services, text, site);
      const shown = articles.map(({ input: { title, slug, status }, pictures, left }) => ({
        title,
        slug,
        status,
        pictures,
        left,
      }));
      return data<MoveAnswer>({ site: typed, preview: { ...preview, articles: shown } });
    }
    const { articles, refused } = await importArticles(services, user, text, site);
    const reasons = refused.slice(0, MOST_SAID).map(({ title, problem }) => `${title}: ${problem}`);
    const left =
      refused.length > 0
        ? [`${counted(refused.length, 'article')} left out.`, ...reasons].join(' ')
        : undefined;
    throw redirectDone(paths.moveArticles, `${counted(articles, 'article')} imported`, left);
  } catch (error) {
    if (error instanceof ForeignFileError) return refuse(error.message);
    if (error instanceof RendererBusyError)
      return refuse('The site is busy right now. Please try again in a moment.');
    throw error;
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.moveArticles, 'Import and export');

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage last={loaderData.last} answer={actionData} />;
}
