import { data, type MetaFunction, redirect } from 'react-router';
import { ArticleTooComplexError, TOO_COMPLEX_MESSAGE } from '#app/features/blog/rendering/errors.ts';
import { FIXED_PAGES, fixedPage } from '#app/features/site/own-pages/fixed-pages.ts';
import { HistoryPage } from '#app/features/blog/history/history-page.tsx';
import { findCompared, listVersions } from '#app/features/blog/history/text-versions.server.ts';
import { pageDifferences } from '#app/features/site/own-pages/page-differences.ts';
import { type PageInput, toPageValues } from '#app/features/site/own-pages/page-form.ts';
import { findPage, PageChangedError } from '#app/features/site/own-pages/stored-pages.server.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { bringBack, pageRefusal, whichPage } from '#app/commands/site/own-pages.server.ts';
import type { Route } from './+types/page-history';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = admit(context, 'manage site').services;
  const which = whichPage(params.page);
  const page = which && (await findPage(db, which));
  if (!page) throw redirect(paths.ownPages, 303);
  const text = { page_id: page.id };
  const compare = (older: PageInput, newer: PageInput) =>
    pageDifferences(toPageValues(older), toPageValues(newer));
  const fixed = fixedPage(page.slug);
  return {
    title: fixed ? FIXED_PAGES[fixed].label : page.title,
    page: paths.ownPageHistory(params.page),
    editor: paths.editOwnPage(params.page),
    versions: await listVersions(db, text),
    current: page.version,
    compared: await findCompared(db, text, url.searchParams, page.version, compare),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const which = whichPage(params.page);
  const version = parseRowId((await readFields(request, 'version')).version);
  if (!which || version === null) return data({ problem: 'Version not found.' }, 409);
  try {
    await bringBack(services, userId, which, version);
  } catch (error) {
    if (error instanceof ArticleTooComplexError) return data({ problem: TOO_COMPLEX_MESSAGE }, 400);
    if (error instanceof PageChangedError)
      return data({ problem: 'Another admin has just saved the page. Check it again.' }, 409);
    const problem = pageRefusal(error);
    if (problem === null) throw error;
    return data({ problem }, 409);
  }
  return redirectDone(paths.ownPageHistory(params.page), `Version ${version} is restored`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.ownPages, 'Earlier versions');

export default function PageHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} heading="h1" problem={actionData?.problem ?? null} />;
}
