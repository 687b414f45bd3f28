import type { Listing } from './listing.ts';

/** Characters that search engines display. */
const DESCRIPTION_LENGTH = 155;

export function listingMetadata(
  { name, services, place, description }: Listing,
  siteName: string,
): { title: string; description: string } {
  const [service = ''] = services;
  const own = description.replaceAll('\n', ' ');
  return {
    title: `${name} | ${service}, ${place} | ${siteName}`,
    description: shortened(
      own === '' ? `${name}: ${service}. ${place}. Phone number, address and more.` : own,
    ),
  };
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const start = text.slice(0, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  return `${(end > DESCRIPTION_LENGTH / 2 ? start.slice(0, end) : start).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`;
}
