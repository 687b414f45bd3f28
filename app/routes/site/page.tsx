import { data, type LinksFunction, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import {
  ArticleTooComplexError,
  RendererBusyError,
  TOO_COMPLEX_MESSAGE,
} from '#app/features/blog/rendering/errors.ts';
import { FIXED_PAGES, fixedPage } from '#app/features/site/own-pages/fixed-pages.ts';
import { type PageAnswer, PageEditor } from '#app/features/site/own-pages/page-editor.tsx';
import { checkPage, EMPTY_PAGE, readPageForm, toPageValues } from '#app/features/site/own-pages/page-form.ts';
import {
  findPage,
  PageChangedError,
  AddressTakenError,
} from '#app/features/site/own-pages/stored-pages.server.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { previewContent } from '#app/commands/preview-content.server.ts';
import { pageRefusal, removePage, savePage, whichPage } from '#app/commands/site/own-pages.server.ts';
import type { Route } from './+types/page';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

const BUSY = 'The site is busy right now. What you typed is still here. Please try again in a moment.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, serviceTypes } = admit(context, 'manage site').services;
  const { names: services } = await serviceTypes();
  const fixed = fixedPage(params.page);
  const which = whichPage(params.page);
  const page = which && (await findPage(db, which));
  // Built-in pages start as a draft, and their address is fixed.
  const isFurther = !fixed && page && fixedPage(page.slug) === null;
  if (!fixed && !isFurther && params.page !== 'new') throw toList('This page no longer exists.');
  const begun = fixed
    ? { ...EMPTY_PAGE, slug: fixed, title: FIXED_PAGES[fixed].title, in_footer: '' }
    : EMPTY_PAGE;
  return {
    name: params.page,
    fixed,
    stored: page ? toPageValues(page) : begun,
    version: page?.version ?? 0,
    services,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const { intent, replace, ...sent } = parseForm(texts('intent', 'version', 'replace'), form);
  const fixed = fixedPage(params.page);
  const which = whichPage(params.page);
  if (!which && params.page !== 'new') throw toList('This page no longer exists.');
  if (intent === 'delete' && which && 'id' in which) {
    const title = await removePage(services, userId, which.id);
    throw toList(title === null ? 'This page no longer exists.' : null);
  }
  const values = readPageForm(form);
  const version = Number(sent.version) || 0;
  const answer = (more: Partial<PageAnswer>, status: number) =>
    data<PageAnswer>({ values, version, ...more }, status);
  try {
    // Fallback without scripts.
    if (intent === 'preview') return answer({ preview: await previewContent(services, values.content) }, 200);
    if (intent === 'write') return answer({}, 200);
    const checked = checkPage(values, fixed);
    if ('errors' in checked) return answer({ errors: checked.errors }, 400);
    // An admin who overwrites another's version has seen it and sends its number.
    const seen = replace !== '' ? Number(replace) : version;
    const saved = await savePage(services, userId, which, seen, checked.input);
    return redirectDone(
      paths.editOwnPage(fixed ?? saved.id),
      saved.isChanged ? 'Saved' : 'Nothing has changed',
    );
  } catch (error) {
    if (error instanceof PageChangedError) {
      const { present } = error;
      return answer({ conflict: { values: toPageValues(present), version: present.version } }, 409);
    }
    if (error instanceof ArticleTooComplexError)
      return answer({ errors: { content: TOO_COMPLEX_MESSAGE } }, 400);
    if (error instanceof RendererBusyError) return answer({ problem: BUSY }, 503);
    if (error instanceof AddressTakenError) return answer({ errors: { slug: error.message } }, 409);
    const problem = pageRefusal(error);
    if (problem === null) throw error;
    return answer({ problem }, 409);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { unanswered: NO_ANSWER });
}

/** Keeps the loaded data after a save, because the form is based on it. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}

function toList(problem: string | null): Response {
  return problem
    ? redirectRefused(paths.ownPages, problem, 'Not found')
    : redirectDone(paths.ownPages, 'Deleted');
}

export const meta: MetaFunction = unlistedMetadata(paths.ownPages, 'Page');

export default function PageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, fixed, stored, version, services } = loaderData;
  const { towns } = useSiteData();
  const unanswered = actionData && 'unanswered' in actionData ? actionData.unanswered : null;
  const answer = actionData && !('unanswered' in actionData) ? actionData : null;
  return (
    <PageEditor
      key={`${name} ${version}`}
      name={name}
      fixed={fixed}
      stored={stored}
      version={version}
      answer={answer}
      unanswered={unanswered}
      offered={{ services, towns: towns.map(({ name: town }) => town) }}
    />
  );
}
