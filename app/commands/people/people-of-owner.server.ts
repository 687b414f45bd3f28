/** People of a business as its owner sees them: with what waits for approval. */
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { Photo } from '#app/features/businesses/listing/photo.ts';
import { MOST_PEOPLE, peopleOf, type Person } from '#app/features/businesses/people/people.ts';
import { photosIn } from '#app/features/businesses/values/photos-in.ts';
import { waitingPatch } from '#app/features/moderation/suggestions/proposed-photos.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { fileName } from '#app/storage/pictures/pending-pictures.server.ts';

/** People and photos as they are shown, or as they wait for approval. */
export interface ShownPeople {
  people: Person[];
  photos: Photo[];
  isWaiting: boolean;
}

export interface PeopleOfOwner {
  people: { name: string; preview: string | null }[];
  isWaiting: boolean;
  isFull: boolean;
}

export async function ownPeople(
  { db }: Pick<Services, 'db'>,
  userId: string,
  business: Business,
): Promise<PeopleOfOwner> {
  const shown = await shownOrWaiting(db, userId, business);
  const people = shown.people.map(({ name }) => ({ name, preview: previewOf(business.slug, shown, name) }));
  return { people, isWaiting: shown.isWaiting, isFull: people.length >= MOST_PEOPLE };
}

export async function shownOrWaiting(
  db: Services['db'],
  userId: string,
  business: Business,
): Promise<ShownPeople> {
  const { people, photos } = await waitingPatch(db, { userId, businessId: business.id });
  const text = people ? textIn(people.to) : business.people;
  return {
    people: peopleOf(text),
    photos: photos ? photosIn(photos.to) : (business.photos ?? []),
    isWaiting: Boolean(people ?? photos),
  };
}

export function previewOf(slug: string, { photos }: ShownPeople, name: string): string | null {
  const portrait = photos.find(({ person }) => person === name);
  return portrait ? paths.ownPhoto(slug, fileName(portrait)) : null;
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
