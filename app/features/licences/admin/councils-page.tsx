import { Plus } from 'lucide-react';
import { Form } from 'react-router';
import { shortDay } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink, NewTabHint } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { KnownAuthority } from '../ledger/authorities.server.ts';
import type { AuthorityProblems } from '../ledger/store-authority.server.ts';
import { LicenceTabs } from './parts.tsx';

export interface TypedAnswer<Problems> {
  typed: Record<string, string>;
  problems: Problems;
  problem: string | null;
}

const NATION_OPTIONS = ['England', 'Wales', 'Scotland', 'Northern Ireland'].map((nation) => ({
  value: nation,
  label: nation,
}));

export function CouncilsPage({ authorities }: { authorities: readonly KnownAuthority[] }) {
  return (
    <div className="max-w-[62.5rem]">
      <LicenceTabs />
      <div className="lic-head">
        <h1 className="text-admin-h1">Councils</h1>
        <ButtonLink href={`${paths.authorities}?council=new`} icon={Plus}>
          Add a council
        </ButtonLink>
      </div>
      <p role="status" className="mt-2 mb-4 max-w-[44rem] text-ink-2">
        Councils are listed here once you import their first register. Save the register’s address so you can
        find the next one.
      </p>
      {authorities.length === 0 ? (
        <EmptyState art={<StillBallDog />} title="No councils yet.">
          <p>We know every council in Great Britain by name. The ones you work with are listed here.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Councils" className="lic-list">
          {authorities.map(({ code, name, nation, registerUrl, lookedOn }) => (
            <li key={code}>
              <div className="lic-head">
                <span className="lic-entry">
                  <b>{name}</b>
                  <span>
                    {nation} · {code} ·{' '}
                    {lookedOn ? `register last imported on ${shortDay(lookedOn)}` : 'no register imported'}
                  </span>
                </span>
                <ButtonLink href={`${paths.authorities}?council=${code}`} variant="outline" size="card">
                  Edit<span className="sr-only"> {name}</span>
                </ButtonLink>
              </div>
              {registerUrl ? (
                <a
                  href={registerUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link wrap-anywhere"
                >
                  {registerUrl}
                  <NewTabHint />
                </a>
              ) : (
                <p className="text-warn">No register address</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Link to={paths.licensingRules} className="link inline-flex min-h-11 items-center">
          Who needs a licence
        </Link>
      </p>
    </div>
  );
}

interface CouncilFormProps {
  /** Null for a new one. */
  authority: KnownAuthority | null;
  answer: TypedAnswer<AuthorityProblems> | null;
}

export function CouncilForm({ authority, answer }: CouncilFormProps) {
  const { typed = {}, problems = {}, problem = null } = answer ?? {};
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.authorities}>Councils</BackTo>
      <h1 className="mt-1 mb-5 text-admin-h1 wrap-anywhere">{authority?.name ?? 'Add a council'}</h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      <Form method="post" noValidate className="sheet-form">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={100}
          hint="The everyday name, without “council”. Pages say “Winchester’s register”."
          defaultValue={typed['name'] ?? authority?.name}
          error={problems.name}
        />
        {authority ? (
          <input type="hidden" name="code" value={authority.code} />
        ) : (
          <TextField
            label="Code"
            name="code"
            required
            maxLength={9}
            hint="The Office for National Statistics code, such as E07000094."
            defaultValue={typed['code']}
            error={problems.code}
          />
        )}
        <SelectField
          label="Nation"
          name="nation"
          defaultValue={typed['nation'] ?? authority?.nation ?? 'England'}
          options={NATION_OPTIONS}
          error={problems.nation}
        />
        <TextField
          label="Address of its register"
          name="registerUrl"
          type="url"
          optional
          maxLength={1000}
          defaultValue={typed['registerUrl'] ?? authority?.registerUrl ?? ''}
          error={problems.registerUrl}
        />
        <div className="lic-actions">
          <Button type="submit">{authority ? 'Save' : 'Add'}</Button>
          <ButtonLink href={paths.authorities} variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
