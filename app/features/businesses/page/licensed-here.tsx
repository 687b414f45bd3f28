import { Link } from '#app/ui/link.tsx';
import * as paths from '#app/paths/paths.ts';
import { withThousands } from '../listing/with-thousands.ts';
import type { FoundServices } from '../search/find-services.server.ts';

interface LicensedHereProps {
  licensed: NonNullable<FoundServices['licensed']>;
  pathname: string;
}

/** How many here have a confirmed licence of the council: 'Council licence confirmed: 14 of 19 that offer Dog Day Care.' */
export function LicensedHere({ licensed, pathname }: LicensedHereProps) {
  const counts = licensed.map(
    ({ service, confirmed, total }) =>
      `${withThousands(confirmed)} of ${withThousands(total)} that offer ${service}`,
  );
  return (
    <p className="mt-2 text-ink-2">
      <Link to={`${pathname}?licence=confirmed`} className="link">
        Council licence confirmed
      </Link>
      {`: ${counts.join(', ')}. `}
      <Link to={paths.whoNeedsLicence} className="link">
        Who needs a licence?
      </Link>
    </p>
  );
}
