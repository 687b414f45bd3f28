import { data, type MetaFunction, redirect } from 'react-router';
import { RisksPage } from '#app/features/reviews/risks/risks-page.tsx';
import {
  isDue,
  lastAssessment,
  LONGEST_ASSESSMENT,
  storeAssessment,
} from '#app/features/reviews/risks/risks.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/risks';

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'moderate reviews');
  const { db, clock } = context.get(servicesContext);
  const assessment = await lastAssessment(db);
  return { assessment, isDue: isDue(assessment, clock()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'moderate reviews');
  const { db } = context.get(servicesContext);
  const text = textOf(await readFormData(request), 'text')
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim();
  if (text === '' || text.length > LONGEST_ASSESSMENT) {
    const problem = text === '' ? 'Write the assessment.' : 'Shorten it to 20,000 characters.';
    return data({ text: text.slice(0, 2 * LONGEST_ASSESSMENT), problem }, { status: 400 });
  }
  await storeAssessment(db, userId, text);
  const toast = flashToast({ title: 'Saved', tone: 'success' });
  throw redirect(paths.reviewRisks, { status: 303, headers: { 'Set-Cookie': toast } });
}

export const meta: MetaFunction = unlistedMetadata(paths.reviewRisks, 'Risks of reviews');

export default function Risks({ loaderData, actionData }: Route.ComponentProps) {
  return <RisksPage {...loaderData} refused={actionData} />;
}
