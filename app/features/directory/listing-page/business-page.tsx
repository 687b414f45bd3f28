import { type Changes, ChangesPage } from './changes-page.tsx';
import type { Listing, TakenDown, Visit } from './content/listing.ts';
import { type Photos, PhotosPage } from './photos-page.tsx';
import { ListingPage } from './page.tsx';
import { TakenDownPage } from './taken-down-page.tsx';

export type Shown =
  | { listing: Listing; visit: Visit | null }
  | { removed: TakenDown }
  | { changes: Changes }
  | { photos: Photos };

export function BusinessPage({ shown }: { shown: Shown }) {
  if ('changes' in shown) return <ChangesPage changes={shown.changes} />;
  if ('photos' in shown) return <PhotosPage photos={shown.photos} />;
  return 'listing' in shown ? (
    <ListingPage listing={shown.listing} visit={shown.visit} />
  ) : (
    <TakenDownPage removed={shown.removed} />
  );
}
