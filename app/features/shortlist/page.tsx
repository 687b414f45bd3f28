import { Heart, Printer, Share2 } from 'lucide-react';
import { servicesText } from '#app/features/businesses/listing/with-thousands.ts';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { ShortlistData } from './load.server.ts';
import { FULL } from './messages.ts';
import { ComparisonTable } from './table.tsx';

/** Businesses side by side, in the order that somebody has put them in. */
export function ShortlistPage({ data }: { data: ShortlistData }) {
  const { columns, isShared, isFull } = data;
  return (
    <>
      <PageBand
        title={isShared ? 'A shortlist to compare' : 'Your shortlist'}
        lede={isShared ? servicesText(columns.length) : ledeOf(columns.length)}
      />
      <Container className="shortlist">
        {isFull && (
          <Notice tone="warn" title={FULL.title} role="status">
            {FULL.description}
          </Notice>
        )}
        {isShared && <SharedNotice data={data} />}
        {columns.length === 0 ? <Nothing isShared={isShared} /> : <Comparison data={data} />}
      </Container>
    </>
  );
}

function ledeOf(count: number): string {
  return count === 0
    ? 'Kept on this device. No account.'
    : `${servicesText(count)}, kept on this device. No account.`;
}

function SharedNotice({ data: { listed } }: { data: ShortlistData }) {
  const keep = listed !== '' && (
    <form method="post" action={paths.shortlist}>
      <button type="submit" name="add" value={listed} className={buttonClassName('outline', 'card')}>
        <Heart aria-hidden className="button-icon" />
        Add all to my shortlist
      </button>
    </form>
  );
  return (
    <Notice tone="info" title="A list somebody shared with you" action={keep}>
      Your own list stays as it is until you add these. <a href={paths.shortlist}>Show my shortlist</a>
    </Notice>
  );
}

function Nothing({ isShared }: { isShared: boolean }) {
  return (
    <EmptyState
      art={<StillBallDog />}
      title={isShared ? 'Nothing on this shortlist' : 'Nothing on your shortlist yet'}
      action={
        <a href={paths.home} className={buttonClassName('primary', 'default')}>
          Find dog care
        </a>
      }
    >
      <p>Touch the heart on the page of any service</p>
    </EmptyState>
  );
}

function Comparison({ data }: { data: ShortlistData }) {
  const { shareAt, rows } = data;
  return (
    <>
      <div className="shortlist-tools">
        <DistanceForm data={data} />
        {shareAt && (
          <p className="shortlist-give">
            <button
              type="button"
              data-does="share"
              data-address={shareAt}
              className={`needs-script ${buttonClassName('outline', 'card')}`}
            >
              <Share2 aria-hidden className="button-icon" />
              Share the list
            </button>
            <button
              type="button"
              data-does="print"
              className={`needs-script ${buttonClassName('outline', 'card')}`}
            >
              <Printer aria-hidden className="button-icon" />
              Print
            </button>
            <a href={shareAt} className="link">
              Link to this list
            </a>
          </p>
        )}
      </div>
      {rows.some(({ isSame }) => isSame) && (
        <p className="shortlist-differs">
          <input type="checkbox" id="only-what-differs" autoComplete="off" />
          <label htmlFor="only-what-differs">Only what differs</label>
        </p>
      )}
      <ComparisonTable data={data} />
      <p className="shortlist-source">
        Facts come from the businesses and the ratings named on each page, and may have changed. We have not
        checked them.
      </p>
    </>
  );
}

/** Asks for the same list, with distances. */
function DistanceForm({ data: { postcode, problem, isShared, shareAt } }: { data: ShortlistData }) {
  const slugs = isShared && shareAt ? new URLSearchParams(shareAt.split('?')[1]).get('b') : null;
  return (
    <form method="get" action={paths.shortlist} className="shortlist-distance">
      {slugs !== null && <input type="hidden" name="b" value={slugs} />}
      <label htmlFor="distance-from">Distance from</label>
      <input
        id="distance-from"
        name="postcode"
        defaultValue={postcode}
        placeholder="Postcode or town"
        maxLength={100}
        autoComplete="postal-code"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'distance-problem' : undefined}
      />
      <button type="submit" className={buttonClassName('soft', 'card')}>
        Update
      </button>
      {problem && (
        <p id="distance-problem" className="text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
