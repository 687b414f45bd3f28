import { withThousands, shortDay } from '@dog-care-directory/text';
import { Check, Clock, FileUp, Plus, RefreshCw, X } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink, NewTabHint } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { KnownAuthority } from '../ledger/authorities.server.ts';
import { EntryLine } from './parts.tsx';
import type { RegisterEntry, RegisterShown } from './register.server.ts';
import { LeftOut, UnclearStatuses } from './statuses.tsx';
import { RegisterChanges } from './register-changes.tsx';
import { countText, isAgainst, reasonText } from './words.ts';

const MOST_LISTED = 200;

export interface RegisterPageProps {
  authority: KnownAuthority;
  /** Null if none has been imported. */
  register: RegisterShown | null;
  problem: string | null;
}

export function RegisterPage({ authority, register, problem }: RegisterPageProps) {
  const { code, name, registerUrl, isDemo } = authority;
  return (
    <div className="max-w-[62.5rem]">
      <BackTo href={paths.licences}>Licences</BackTo>
      <div className="lic-head">
        <h1 className="text-admin-h1 wrap-anywhere">{name}’s register</h1>
        <ButtonLink
          href={`${paths.licenceImport}?council=${code}`}
          icon={FileUp}
          variant={register && register.proposed.length > 0 ? 'outline' : 'primary'}
        >
          {register ? 'Import a newer register' : 'Import a register'}
        </ButtonLink>
      </div>
      <ProblemNotice className="mt-4">{problem}</ProblemNotice>
      {isDemo && (
        <Notice tone="info" title="This register is invented" className="mt-4">
          It came with the site, to show how it looks. It’s removed when you import the council’s own
          register, or with the{' '}
          <Link to={paths.demoData} className="link">
            demo data
          </Link>
          .
        </Notice>
      )}
      {register ? (
        <>
          <p role="status" className="mt-2">
            Looked at on {shortDay(register.takenOn)}: {countText(register.entries, 'licence')},{' '}
            {countText(register.matched, 'match', 'matches')} known.{' '}
            {registerUrl && (
              <a href={registerUrl} target="_blank" rel="noopener noreferrer" className="link">
                Its register
                <NewTabHint />
              </a>
            )}
          </p>
          <UnclearStatuses code={code} unclear={register.unclear} />
          <Sure code={code} entries={register.proposed} />
          <Unsure entries={register.asked} hasSure={register.proposed.length > 0} />
          <Unlisted code={code} entries={register.unlisted} />
          <RegisterChanges register={register} />
          <LeftOut entries={register.leftOut} />
          <Later entries={register.later} />
        </>
      ) : (
        <EmptyState art={<StillBallDog />} title="No register imported for this council.">
          <p role="status">Its licences, and the ones you need to check, are listed here.</p>
        </EmptyState>
      )}
    </div>
  );
}

function Sure({ code, entries }: { code: string; entries: readonly RegisterEntry[] }) {
  if (entries.length === 0) return null;
  const shown = entries.slice(0, MOST_LISTED);
  return (
    <section aria-labelledby="sure" className="mt-6">
      <h2 id="sure" className="mb-1 text-h3">
        Certain matches: {withThousands(entries.length)}
      </h2>
      <p className="mb-3 text-ink-2">Untick any that are wrong. They stay in this list.</p>
      {/* Its own for each list: what was confirmed must not leave its ticks behind. */}
      <Form method="post" key={shown.map(({ id }) => id).join()}>
        <input type="hidden" name="authority" value={code} />
        <ul className="lic-list">
          {shown.map((entry) => (
            <li key={entry.id}>
              <label className="lic-tick">
                <input type="checkbox" name="entry" value={entry.id} defaultChecked />
                <span className="lic-pair">
                  <EntryLine entry={entry} />
                  <BusinessLine entry={entry} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="lic-actions mt-4">
          <Button type="submit" name="intent" value="confirm" icon={Check}>
            Confirm ticked matches
          </Button>
          {entries.length > shown.length && (
            <p>
              The first {shown.length} of {withThousands(entries.length)}.
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}

function BusinessLine({ entry: { business } }: { entry: RegisterEntry }) {
  if (!business) return null;
  return (
    <span className="lic-entry">
      <b>
        <bdi>{business.name}</bdi>
      </b>
      <span>{[business.town, business.postcode].filter(Boolean).join(' ')}, in the directory</span>
    </span>
  );
}

function Unsure({ entries, hasSure }: { entries: readonly RegisterEntry[]; hasSure: boolean }) {
  if (entries.length === 0)
    return (
      <p className="mt-6 text-ink-2">
        {hasSure ? 'There are no other licences to check.' : 'No licences to check.'}
      </p>
    );
  return (
    <section aria-labelledby="unsure" className="mt-8">
      <h2 id="unsure" className="mb-3 text-h3">
        Is it the same business? {withThousands(entries.length)} to answer
      </h2>
      <ul className="lic-list">
        {entries.slice(0, MOST_LISTED).map((entry) => (
          <li key={entry.id}>
            <Question entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ entry }: { entry: RegisterEntry }) {
  const { business, score, reasons } = entry;
  if (!business) return null;
  return (
    <>
      <div className="lic-pair">
        <div>
          <p className="lic-cell-head">On the register</p>
          <EntryLine entry={entry} />
        </div>
        <div>
          <p className="lic-cell-head">In the directory</p>
          <BusinessLine entry={entry} />
          <Link to={paths.editBusiness(business.id)} className="link inline-flex min-h-11 items-center">
            Look at it<span className="sr-only"> {business.name}</span>
          </Link>
        </div>
      </div>
      <ul className="lic-reasons">
        {reasons.map((reason) => (
          <li key={reason.kind}>
            {isAgainst(reason) ? (
              <X aria-hidden className="text-warn" />
            ) : (
              <Check aria-hidden className="text-success" />
            )}
            <span>
              {isAgainst(reason) && <span className="sr-only">Against it: </span>}
              {reasonText(reason)}
            </span>
          </li>
        ))}
      </ul>
      {score !== null && (
        <p className="text-small text-ink-2">
          {Math.min(99, Math.round(score * 100))}% likely to be a match.
        </p>
      )}
      <Answers entry={entry} />
    </>
  );
}

function Answers({ entry, isLater = false }: { entry: RegisterEntry; isLater?: boolean }) {
  const about = <span className="sr-only"> {entry.name ?? entry.number}</span>;
  const button = { type: 'submit', name: 'intent', variant: 'outline', size: 'card' } as const;
  return (
    <Form method="post" className="lic-actions">
      <input type="hidden" name="entry" value={entry.id} />
      <Button {...button} value="same" icon={Check}>
        Yes, the same{about}
      </Button>
      <Button {...button} value="not-same" icon={X}>
        No{about}
      </Button>
      {!isLater && (
        <Button {...button} value="later" icon={Clock}>
          Later{about}
        </Button>
      )}
    </Form>
  );
}

function Unlisted({ code, entries }: { code: string; entries: readonly RegisterEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="lic-more mt-8">
      <summary>On the register, not in the directory: {withThousands(entries.length)}</summary>
      <div>
        <p className="mb-3 text-ink-2">
          Registers name people who work from home. Only the name, town and service are copied to the form.
          Ask before you publish a home address.
        </p>
        <ul className="mb-4">
          {entries.slice(0, MOST_LISTED).map((entry) => (
            <li key={entry.id} className="lic-head">
              <EntryLine entry={entry} />
              {entry.name !== null && (
                <ButtonLink
                  href={`${paths.newBusiness}?entry=${entry.id}`}
                  variant="outline"
                  size="card"
                  icon={Plus}
                >
                  Add<span className="sr-only"> {entry.name}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
        <Form method="post" className="lic-actions">
          <input type="hidden" name="authority" value={code} />
          <Button type="submit" name="intent" value="again" variant="outline" size="card" icon={RefreshCw}>
            Compare with the directory again
          </Button>
          {entries.length > MOST_LISTED && <p>The first {MOST_LISTED}.</p>}
        </Form>
      </div>
    </details>
  );
}

function Later({ entries }: { entries: readonly RegisterEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="lic-more mt-4">
      <summary>Left until the next register: {withThousands(entries.length)}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className="lic-pair mb-2">
              <EntryLine entry={entry} />
              <BusinessLine entry={entry} />
            </div>
            <Answers entry={entry} isLater />
          </li>
        ))}
      </ul>
    </details>
  );
}
