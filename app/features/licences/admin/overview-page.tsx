import { withThousands, shortDay } from '@dog-care-directory/text';
import { FileUp } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink, NewTabHint } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AuthorityRow } from './overview.server.ts';
import { LicenceTabs } from './parts.tsx';
import { countText } from './words.ts';
import { LICENCE_NOTICE_DAYS } from '#app/platform/periods.ts';

export interface OverviewPageProps {
  authorities: readonly AuthorityRow[];
}

export function OverviewPage({ authorities }: OverviewPageProps) {
  const waiting = authorities.reduce((sum, row) => sum + row.waiting, 0);
  return (
    <div className="max-w-[62.5rem]">
      <LicenceTabs />
      <div className="lic-head">
        <h1 className="text-admin-h1">Licences</h1>
        {authorities.length > 0 && (
          <ButtonLink href={paths.licenceImport} icon={FileUp}>
            Import a register
          </ButtonLink>
        )}
      </div>
      {authorities.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <p role="status" className="mt-2 mb-4 max-w-[44rem]">
            {waiting === 0 ? 'Nothing to decide.' : `${countText(waiting, 'licence', 'licences')} to check.`}
          </p>
          <ul aria-label="Councils" className="lic-list">
            {authorities.map((row) => (
              <Authority key={row.code} row={row} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      art={<StillBallDog />}
      title="No registers imported yet."
      action={
        <ButtonLink href={paths.licenceImport} icon={FileUp}>
          Import a register
        </ButtonLink>
      }
    >
      <p role="status">
        Councils license boarding, day care and kennels, and most publish a register. Copy the table from the
        council’s page, or the text of its PDF, and paste it here. We compare the licences with your
        businesses, and nothing is shown until you confirm it.
      </p>
    </EmptyState>
  );
}

function Authority({ row }: { row: AuthorityRow }) {
  const { code, name, registerUrl, lookedOn, isDemo, waiting, unlisted } = row;
  return (
    <li>
      <div className="lic-head">
        <h2>
          {lookedOn ? (
            <Link to={paths.register(code)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {waiting > 0 && (
          <ButtonLink href={paths.register(code)} variant="outline" size="card">
            Decide {withThousands(waiting)}
            <span className="sr-only"> of {name}</span>
          </ButtonLink>
        )}
      </div>
      <p className="text-small text-ink-2">
        {lookedOn ? `Register last imported on ${shortDay(lookedOn)}.` : 'No register imported.'}{' '}
        {isDemo && 'Invented demo data. '}
        {registerUrl && (
          <a href={registerUrl} target="_blank" rel="noopener noreferrer" className="link">
            Its register
            <NewTabHint />
          </a>
        )}
        {!lookedOn && (
          <Link to={`${paths.licenceImport}?council=${code}`} className="link">
            Import a register<span className="sr-only"> {name}</span>
          </Link>
        )}
      </p>
      <ul className="lic-facts">
        <Fact count={row.current} label="current" />
        <Fact count={row.due} label={`end within ${LICENCE_NOTICE_DAYS} days`} late />
        {row.future > 0 && <Fact count={row.future} label="not started yet" />}
        <Fact count={row.expired} label="ended" late />
        <Fact count={row.gone} label="no longer on the register" late />
        {row.suspended > 0 && <Fact count={row.suspended} label="suspended or revoked" late />}
        {row.said > 0 && <Fact count={row.said} label="given only by the business" />}
        <Fact count={unlisted} label="not in the directory" />
      </ul>
    </li>
  );
}

function Fact({ count, label, late = false }: { count: number; label: string; late?: boolean }) {
  return (
    <li className={count === 0 ? 'is-none' : late ? 'is-late' : ''}>
      <b>{withThousands(count)}</b> {label}
    </li>
  );
}
