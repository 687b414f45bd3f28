import * as paths from '#app/paths/paths.ts';
import { ArrowLeft, Pencil } from 'lucide-react';
import { Container } from '#app/ui/container.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { searchQuery, parseSearchForm } from '../search/form.ts';
import type { Listing, Visit } from './content/listing.ts';

const HOME = { to: paths.home, label: 'Home' };

export function ListingBand({ listing, visit }: { listing: Listing; visit: Visit | null }) {
  const { name, town, services } = listing;
  const [category = ''] = services;
  const back = visit?.back ?? (town ? { to: paths.town(town.slug), label: town.name } : HOME);
  return (
    <div className="listing-band">
      <Container className="listing-ways">
        <Link to={back.to} className="listing-back">
          <ArrowLeft aria-hidden />
          <span>{back.label}</span>
        </Link>
        <div className="listing-own">
          <Breadcrumbs service={category} town={town} />
          {visit?.edit && (
            <Link to={visit.edit} className={buttonClassName('outline', 'card')}>
              <Pencil aria-hidden className="button-icon" />
              Edit<span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      </Container>
    </div>
  );
}

function Breadcrumbs({ service, town }: { service: string; town: Listing['town'] }) {
  const form = parseSearchForm(new URLSearchParams({ service }));
  return (
    <nav aria-label="Breadcrumb" className="listing-crumbs">
      <ol>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <li>
          <Link to={paths.home + searchQuery(form)}>{service}</Link>
        </li>
        {town && (
          <li>
            <Link to={paths.town(town.slug) + searchQuery(form)}>{town.name}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
