import * as paths from '#app/paths/paths.ts';
import { ArrowLeft } from 'lucide-react';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Landscape } from '#app/ui/page-band.tsx';
import { searchQuery, parseSearchForm } from '../search/form.ts';
import { CategoryBadge } from '../card/category-badge.tsx';
import type { Listing } from './content/listing.ts';
import { ListingPictures } from './pictures.tsx';

/** The way back, the way from the home page, and the pictures, which the hills pass behind. */
export function ListingBand({ listing }: { listing: Listing }) {
  const { town, services } = listing;
  const [category = ''] = services;
  return (
    <>
      <div className="listing-band">
        <Landscape />
        <Container className="listing-ways">
          <Link to={town ? paths.town(town.slug) : paths.home} className="listing-back">
            <ArrowLeft aria-hidden />
            <span>{town?.name ?? 'Home'}</span>
          </Link>
          <Breadcrumbs service={category} town={town} />
        </Container>
      </div>
      <Container>
        <ListingPictures {...listing} />
        <p className="listing-badges">
          {services.map((service) => (
            <CategoryBadge key={service} category={service} />
          ))}
        </p>
      </Container>
    </>
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
