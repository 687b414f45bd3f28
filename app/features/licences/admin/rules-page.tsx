import { Form } from 'react-router';
import { shortDay } from '@dog-care-directory/text';
import { ArrangingNotice } from '#app/features/businesses/licence/arranging-notes.tsx';
import type { WrittenRule } from '#app/features/businesses/licence/rules.server.ts';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink, NewTabHint } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { RuleProblems } from '../ledger/store-rule.server.ts';
import type { TypedAnswer } from './councils-page.tsx';
import { LicenceTabs } from './parts.tsx';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { countText } from './words.ts';

/** Rules of a nation by activity; null if unknown. */
export interface NationRules {
  nation: string;
  rules: { activity: string; rule: WrittenRule | null }[];
}

const addressOf = (nation: string, activity: string) =>
  `${paths.licensingRules}?${new URLSearchParams({ nation, activity })}`;

export function RulesPage({ nations }: { nations: readonly NationRules[] }) {
  return (
    <div className="max-w-[62.5rem]">
      <LicenceTabs />
      <h1 className="text-admin-h1">Who needs a licence</h1>
      <p className="mt-2 mb-4 max-w-[44rem] text-ink-2">
        Pages and the API use these rules to say whether a business needs a licence. Where there is no rule,
        they say “Not known”. Check a rule against the law before you rely on it.
      </p>
      <ArrangingNotice className="mb-5 max-w-[44rem]" />
      {nations.map(({ nation, rules }) => (
        <section key={nation} aria-labelledby={idOf(nation)} className="mt-6">
          <h2 id={idOf(nation)} className="mb-3 text-h2">
            {nation}
          </h2>
          <ul className="lic-list">
            {rules.map(({ activity, rule }) => (
              <li key={activity}>
                <div className="lic-head">
                  <span className="lic-entry">
                    <b>{activityText(activity)}</b>
                    <span>{rule ? ruleText(rule) : 'Not known'}</span>
                  </span>
                  <ButtonLink href={addressOf(nation, activity)} variant="outline" size="card">
                    Edit
                    <span className="sr-only">
                      {' '}
                      {activityText(activity)} in {nation}
                    </span>
                  </ButtonLink>
                </div>
                {rule && (
                  <p className="text-small text-ink-2 wrap-anywhere">
                    <a href={rule.sourceUrl} target="_blank" rel="noopener noreferrer" className="link">
                      {rule.law || rule.sourceUrl}
                      <NewTabHint />
                    </a>
                    {`, checked on ${shortDay(rule.verifiedOn)}. `}
                    {rule.isAmended ? 'Set manually.' : 'Default rule.'}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const idOf = (nation: string) => nation.toLowerCase().replaceAll(' ', '-');

function ruleText({ answer, note, licensedBy, stars, longestYears }: WrittenRule): string {
  const noted = note === null ? '' : `. ${note}`;
  if (answer === 'no') return `No licence needed${noted}`;
  if (answer === 'unknown')
    return `Not known, ask ${licensedBy === 'council' ? 'the council' : licensedBy}${noted}`;
  const facts = [
    answer === 'depends' ? 'It depends' : 'Licence needed',
    licensedBy === 'council' ? null : `from ${licensedBy}`,
    stars ? 'rated from 1 to 5 stars' : 'not rated',
    longestYears === null ? null : `for up to ${countText(longestYears, 'year')}`,
  ]
    .filter(Boolean)
    .join(', ');
  return `${facts}${noted}`;
}

interface RuleFormProps {
  nation: string;
  activity: string;
  /** Null if nothing is known. */
  rule: WrittenRule | null;
  today: string;
  answer: TypedAnswer<RuleProblems> | null;
}

const ANSWER_OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'depends', label: 'It depends' },
];
const LICENSER_OPTIONS = [
  { value: 'council', label: 'The council' },
  { value: 'DAERA', label: 'DAERA (Northern Ireland)' },
  { value: 'APHA', label: 'APHA (Great Britain)' },
];
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function RuleForm({ nation, activity, rule, today, answer }: RuleFormProps) {
  const { typed = {}, problems = {}, problem = null } = answer ?? {};
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
  const choose = { value: '', label: 'Choose' };
  const options = rule ? YES_NO : [choose, ...YES_NO];
  const isAnswered = rule !== null && rule.answer !== 'unknown';
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.licensingRules}>Who needs a licence</BackTo>
      <h1 className="mt-1 mb-5 text-admin-h1 wrap-anywhere">
        {activityText(activity)} in {nation}
      </h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      <Form method="post" noValidate className="sheet-form">
        <input type="hidden" name="nation" value={nation} />
        <input type="hidden" name="activity" value={activity} />
        <div className="lic-fields">
          <SelectField
            label="Is a licence needed?"
            name="answer"
            defaultValue={typed['answer'] ?? (isAnswered ? rule.answer : '')}
            options={isAnswered ? ANSWER_OPTIONS : [choose, ...ANSWER_OPTIONS]}
            error={problems.answer}
          />
          <SelectField
            label="Who issues it?"
            name="licensedBy"
            defaultValue={typed['licensedBy'] ?? rule?.licensedBy ?? 'council'}
            options={LICENSER_OPTIONS}
            error={problems.licensedBy}
          />
          <SelectField
            label="Do councils give star ratings?"
            name="stars"
            defaultValue={typed['stars'] ?? yesNo(rule?.stars)}
            options={options}
            error={problems.stars}
          />
          <TextField
            label="Longest term in years"
            name="longestYears"
            inputMode="numeric"
            optional
            maxLength={2}
            defaultValue={typed['longestYears'] ?? rule?.longestYears ?? ''}
            error={problems.longestYears}
          />
          <TextField
            label="Law in force since"
            name="since"
            type="date"
            optional
            defaultValue={typed['since'] ?? rule?.since ?? ''}
            error={problems.since}
          />
          <TextField
            label="Checked against the law on"
            name="verifiedOn"
            type="date"
            required
            max={today}
            defaultValue={typed['verifiedOn'] ?? today}
            error={problems.verifiedOn}
          />
        </div>
        <TextField
          label="What it depends on, or other details"
          name="note"
          optional
          maxLength={300}
          hint="One sentence. Pages show it after the answer."
          defaultValue={typed['note'] ?? rule?.note ?? ''}
          error={problems.note}
        />
        <TextField
          label="Name of the law"
          name="law"
          required
          maxLength={300}
          defaultValue={typed['law'] ?? rule?.law}
          error={problems.law}
        />
        <TextField
          label="Where it can be read"
          name="sourceUrl"
          type="url"
          required
          maxLength={1000}
          defaultValue={typed['sourceUrl'] ?? rule?.sourceUrl}
          error={problems.sourceUrl}
        />
        <div className="lic-actions">
          <Button type="submit" name="intent" value="save">
            Save
          </Button>
          {rule?.isAmended && (
            <Button type="submit" name="intent" value="give-back" variant="outline">
              Reset to the default rule
            </Button>
          )}
          <ButtonLink href={paths.licensingRules} variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
