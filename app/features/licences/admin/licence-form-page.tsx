import { Form } from 'react-router';
import { shortDay } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type SelectOption, SelectField, TextField } from '#app/ui/field.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { LedgerLicence } from '../ledger/business-licences.server.ts';
import { LICENSED, type LicenceProblems } from '../ledger/licence-form.ts';
import type { TypedAnswer } from './councils-page.tsx';
import { standingLabel } from './words.ts';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';

interface LicenceFormProps {
  business: { id: number; name: string; council: string | null };
  /** Null for a new one. */
  licence: LedgerLicence | null;
  councils: readonly SelectOption[];
  today: string;
  answer: TypedAnswer<LicenceProblems> | null;
}

const STARS = [
  { value: '', label: 'None' },
  ...[1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: `${stars} of 5` })),
];
const ACTIVITIES = [
  { value: '', label: 'Choose' },
  ...LICENSED.map((activity) => ({ value: activity, label: activityText(activity) })),
];
const STANDINGS = [
  { value: 'holds', label: 'Neither' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'revoked', label: 'Revoked' },
];

export function LicenceForm({ business, licence, councils, today, answer }: LicenceFormProps) {
  const { typed = {}, problems = {}, problem = null } = answer ?? {};
  const value = (name: keyof LicenceProblems, stored: string | number | null | undefined) =>
    typed[name] ?? stored ?? '';
  const said = licence?.register_standing ?? null;
  const standing = said
    ? 'register'
    : licence?.suspended_on
      ? licence.revoked
        ? 'revoked'
        : 'suspended'
      : 'holds';
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.businessLicences(business.id)}>Licences</BackTo>
      <h1 className="mt-1 mb-5 text-admin-h1 wrap-anywhere">
        {licence ? `Licence for ${business.name}` : `Licence for ${business.name}`}
      </h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      {/* Reset to another admin's saved values. */}
      <Form method="post" noValidate className="sheet-form" key={licence?.seen}>
        <input type="hidden" name="seen" value={licence?.seen ?? ''} />
        <div className="lic-fields">
          <SelectField
            label="Council"
            name="authority"
            defaultValue={value('authority', licence?.authority_code ?? business.council)}
            options={[{ value: '', label: 'Choose' }, ...councils]}
            error={problems.authority}
          />
          <SelectField
            label="For"
            name="activity"
            defaultValue={value('activity', licence?.activity)}
            options={ACTIVITIES}
            error={problems.activity}
          />
          <TextField
            label="Number"
            name="number"
            optional
            maxLength={80}
            defaultValue={value('number', licence?.number)}
            error={problems.number}
          />
          <SelectField
            label="Stars from the council"
            name="stars"
            defaultValue={value('stars', licence?.stars)}
            options={STARS}
            error={problems.stars}
          />
          <TextField
            label="Granted on"
            name="granted"
            type="date"
            optional
            defaultValue={value('granted', licence?.granted_on)}
            error={problems.granted}
          />
          <TextField
            label="Ends on"
            name="expires"
            type="date"
            optional
            defaultValue={value('expires', licence?.expires_on)}
            error={problems.expires}
          />
        </div>
        <SourceFields licence={licence} today={today} typed={typed} problems={problems} />
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-h3">Suspended or revoked</legend>
          <div className="lic-fields">
            <SelectField
              label="The council has"
              name="standing"
              defaultValue={value('standing', standing)}
              options={
                said
                  ? [
                      {
                        value: 'register',
                        label: `As on its register: ${standingLabel(said).toLowerCase()}`,
                      },
                      ...STANDINGS,
                    ]
                  : STANDINGS
              }
              error={problems.standing}
            />
            <TextField
              label="Since"
              name="standingOn"
              type="date"
              optional
              max={today}
              defaultValue={value('standingOn', said ? null : licence?.suspended_on)}
              error={problems.standingOn}
            />
          </div>
          <TextField
            label="According to"
            name="standingSource"
            optional
            maxLength={200}
            hint="Such as “Winchester’s website”. The business page uses these words."
            defaultValue={value('standingSource', said ? null : licence?.suspended_source)}
            error={problems.standingSource}
          />
        </fieldset>
        <div className="lic-actions">
          <Button type="submit" name="intent" value="save">
            {licence ? 'Save' : 'Add'}
          </Button>
          {licence && (
            <Button type="submit" name="intent" value="remove" variant="outline">
              Delete: added by mistake
            </Button>
          )}
          <ButtonLink href={paths.businessLicences(business.id)} variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

function SourceFields({
  licence,
  today,
  typed,
  problems,
}: Pick<LicenceFormProps, 'licence' | 'today'> & {
  typed: Record<string, string>;
  problems: LicenceProblems;
}) {
  const chosen = typed['source'] ?? licence?.source ?? 'document';
  const sources = [
    ...(licence?.source === 'register'
      ? [
          {
            value: 'register',
            label: `${licence.authority}’s register, seen on ${shortDay(licence.seen_on)}`,
          },
        ]
      : []),
    { value: 'document', label: 'We have seen the licence itself' },
    { value: 'business', label: 'The business told us; we have not seen it' },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-h3">Source</legend>
      {sources.map(({ value, label }) => (
        <label key={value} className="lic-choice">
          <input type="radio" name="source" value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
      {problems.source && (
        <p role="alert" className="text-label text-danger">
          {problems.source}
        </p>
      )}
      <TextField
        label="Date seen or given"
        name="seenOn"
        type="date"
        required
        max={today}
        defaultValue={typed['seenOn'] ?? licence?.seen_on ?? today}
        error={problems.seenOn}
      />
    </fieldset>
  );
}
