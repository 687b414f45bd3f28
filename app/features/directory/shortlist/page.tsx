import { Heart, Printer, Share2 } from 'lucide-react';
import { approximateNote } from '../card/approximate-note.ts';
import { POSTCODE_MESSAGES } from '../page/postcode-messages.ts';
import { counted } from '#app/platform/words/numbers.ts';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { ShortlistData, TakenOff } from './load-shortlist.server.ts';
import { FULL } from './messages.ts';
import { Sheets } from './sheets.tsx';
import { ComparisonTable, shortlistFrom, SIDE_BY_SIDE } from './table.tsx';

const QUESTIONS = [
  'Can I see your licence, its number and its stars?',
  'How many dogs does each person look after at the busiest time?',
  'Where do dogs rest, and who is with them?',
  'Which vet do you use, and who pays?',
  'What happens if dogs don’t get on?',
  'How will you tell me how the day went?',
];

/** Businesses side by side, in the visitor's order. */
export function ShortlistPage({ data }: { data: ShortlistData }) {
  const { columns, isShared, isFull, removal: takenOff, postcode } = data;
  return (
    <>
      <PageBand
        title={isShared ? 'A shortlist to compare' : 'Your shortlist'}
        lede={isShared ? counted(columns.length, 'service') : ledeOf(columns.length)}
      />
      <Container className="shortlist">
        {isFull && (
          <Notice tone="warn" title={FULL.title} role="status">
            {FULL.description}
          </Notice>
        )}
        {takenOff && <TakenOffNotice removal={takenOff} postcode={postcode} />}
        {isShared && <SharedNotice data={data} />}
        {columns.length === 0 ? <Nothing isShared={isShared} /> : <Comparison data={data} />}
      </Container>
    </>
  );
}

function ledeOf(count: number): string {
  return count === 0
    ? 'Saved on this device. You don’t need an account.'
    : `${counted(count, 'service')}, saved on this device`;
}

/** Undo restores a removed service to its earlier place. */
function TakenOffNotice({ removal: takenOff, postcode }: { removal: TakenOff; postcode: string }) {
  const { id, name, place } = takenOff;
  const putBack = (
    <form method="post" action={shortlistFrom(postcode)}>
      <input type="hidden" name="place" value={place} />
      <button type="submit" name="add" value={id} className={buttonClassName('outline', 'card')}>
        Undo
      </button>
    </form>
  );
  return <Notice tone="info" role="status" title={`${name} removed from your shortlist`} action={putBack} />;
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
    <Notice tone="info" title="Someone shared this list with you" action={keep}>
      Your own list doesn’t change unless you add these. <a href={paths.shortlist}>Show my shortlist</a>
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
      <p>Select the heart on a service to add it.</p>
    </EmptyState>
  );
}

function Comparison({ data }: { data: ShortlistData }) {
  const { shareAt, rows, day, siteUrl, middleOf } = data;
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
      {middleOf !== null && <p>{approximateNote(middleOf)}</p>}
      {rows.some(({ isSame }) => isSame) && (
        <p className="shortlist-differs">
          <input type="checkbox" id="only-what-differs" autoComplete="off" />
          <label htmlFor="only-what-differs">Show differences only</label>
        </p>
      )}
      <p className="shortlist-on-paper">
        {day}
        {shareAt && (
          <>
            {' · '}
            <span className="wrap-anywhere">{siteUrl.replace(/^https?:\/\//, '') + shareAt}</span>
          </>
        )}
      </p>
      <ComparisonTable data={data} />
      {data.columns.length > SIDE_BY_SIDE && <Sheets data={data} />}
      <section aria-labelledby="to-ask" className="shortlist-to-ask">
        <h2 id="to-ask">Questions for your first visit</h2>
        <ul>
          {QUESTIONS.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <p className="shortlist-source">
        These details are from {day} and may have changed. Each listing shows where they come from. We haven’t
        checked them.
      </p>
    </>
  );
}

const PROBLEMS: Record<NonNullable<ShortlistData['problem']>, string> = {
  invalid: 'We couldn’t find this place. Check the postcode and try again.',
  failed: POSTCODE_MESSAGES.failed,
  ambiguous: POSTCODE_MESSAGES.ambiguous,
};

/** Asks for the same list, with distances. */
function DistanceForm({ data: { postcode, problem, instead, slugs } }: { data: ShortlistData }) {
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
          {PROBLEMS[problem]}
        </p>
      )}
      {instead.length > 0 && (
        <p>
          Did you mean:
          {instead.map(({ to, text }) => (
            <a key={to} href={to} className="link ml-2 inline-block">
              {text}
            </a>
          ))}
        </p>
      )}
    </form>
  );
}
