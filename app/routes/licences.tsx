import { data, type LinksFunction } from 'react-router';
import { lawInWords } from '#app/features/businesses/licence/law-in-words.ts';
import { FirstVisit, LicencesText } from '#app/features/businesses/licence/licences-text.tsx';
import stylesheet from '#app/features/businesses/licence/licences-text.css?url';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { TextWithAside } from '#app/features/site/pages/text-with-aside.tsx';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Route } from './+types/licences';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const { rules } = await readingServices(context).licensing();
  return data({ laws: lawInWords(rules) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.whoNeedsLicence,
    title: `${siteName} | Who needs a licence`,
    description:
      'Which dog services need a council licence, what the stars mean, how to check a licence and what to ask on your first visit.',
  }));

export default function Licences({ loaderData: { laws } }: Route.ComponentProps) {
  return (
    <>
      <PageBand
        title="Who needs a licence"
        lede="Which dog services need a licence, how to check one and what to ask on a first visit."
      />
      <TextWithAside aside={<FindLicensed />}>
        <LicencesText laws={laws} />
        <FirstVisit />
      </TextWithAside>
    </>
  );
}

function FindLicensed() {
  return (
    <>
      <h2 className="text-h3">Find a licensed service</h2>
      <p className="mt-2 mb-4">
        See services whose licence we’ve confirmed. Print this page to take the first-visit questions with
        you.
      </p>
      <ButtonLink href={`${paths.home}?licence=confirmed`}>Council licence confirmed</ButtonLink>
    </>
  );
}
