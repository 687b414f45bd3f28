import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { RuleForm, RulesPage } from '#app/features/licences/admin/rules-page.tsx';
import { NATIONS } from '#app/features/licences/ledger/store-authority.server.ts';
import { readRule, RULE_FIELDS, RULED } from '#app/features/licences/ledger/store-rule.server.ts';
import { loadLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { withDone } from '#app/features/actions/done.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { dropRule, saveRule } from '#app/commands/licences/rules.server.ts';
import type { Route } from './+types/rules';

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { db, clock } = admit(context, 'manage licences').services;
  const { rules } = await loadLicensing(db);
  const find = (nation: string, activity: string) =>
    rules.find((rule) => rule.nation === nation && rule.activity === activity) ?? null;
  const nation = NATIONS.find((known) => known === searchParams.get('nation'));
  const activity = RULED.find((known) => known === searchParams.get('activity'));
  if (nation && activity) {
    const today = britishDate(clock());
    return { nations: null, one: { nation, activity, rule: find(nation, activity), today } };
  }
  return {
    one: null,
    nations: NATIONS.map((name) => ({
      nation: name,
      rules: RULED.map((ruled) => ({ activity: ruled, rule: find(name, ruled) })),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage licences');
  const { pool, clock } = services;
  const typed = parseForm(texts(...RULE_FIELDS), form);
  if (parseForm(texts('intent'), form).intent === 'give-back') {
    const doneAction = await dropRule(pool, userId, typed.nation, typed.activity);
    return redirect(withDone(paths.licensingRules, doneAction), 303);
  }
  const read = readRule(typed, britishDate(clock()));
  if ('problems' in read) return data({ typed, problems: read.problems, problem: null }, 400);
  const doneAction = await saveRule(pool, userId, read.values);
  return redirect(withDone(paths.licensingRules, doneAction), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licensingRules, 'Licensing rules');

export default function LicensingRules({ loaderData: { nations, one }, actionData }: Route.ComponentProps) {
  if (one) return <RuleForm {...one} answer={actionData ?? null} />;
  return <RulesPage nations={nations} />;
}
