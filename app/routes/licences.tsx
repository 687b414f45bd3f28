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
      'Which dog services need a licence of the council in England, Scotland and Wales, what its stars mean, and a list for your first visit.',
  }));

export default function Licences({ loaderData: { laws } }: Route.ComponentProps) {
  return (
    <>
      <PageBand
        title="Who needs a licence"
        lede="What the law asks of those who look after dogs, and what to look at on a first visit."
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
      <h2 className="text-h3">Looking for a licensed one?</h2>
      <p className="mt-2 mb-4">Show only those whose licence is confirmed. Print this page for the list.</p>
      <ButtonLink href={`${paths.home}?licence=confirmed`}>Licence confirmed</ButtonLink>
    </>
  );
}
