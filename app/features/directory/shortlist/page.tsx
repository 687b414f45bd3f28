import { approximateNote } from '../card/approximate-note.ts';
import { counted } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ShortlistData, TakenOff } from './load-shortlist.server.ts';
import { FULL } from './messages.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { ComparisonTable, shortlistFrom, SIDE_BY_SIDE } from './table.tsx';

const QUESTIONS = [
  'Can I see your licence, its number and its stars?',
  'How many dogs does each person look after at the busiest time?',
  'Where do dogs rest, and who is with them?',
  'Which vet do you use, and who pays?',
  'What happens if dogs don’t get on?',
  'How will you tell me how the day went?',
];

export function ShortlistPage({ data }: { data: ShortlistData }) {
  const { columns, isShared, isFull, removal: takenOff, postcode } = data;
  return (
    <>
      <div className="shortlist-band">
        <Container>
          <h1>{titleOf(columns.length, isShared)}</h1>
          {columns.length === 0 && !isShared && <p>Saved on this device. You don’t need an account.</p>}
        </Container>
      </div>
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

function titleOf(count: number, isShared: boolean): string {
  if (count > 1) return `Compare ${counted(count, 'service')}`;
  return isShared ? 'A shared shortlist' : 'Your shortlist';
}

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
  return (
    <div className="shortlist-shared">
      <p>Someone shared this list with you.</p>
      {listed !== '' && (
        <form method="post" action={paths.shortlist}>
          <button type="submit" name="add" value={listed} className={buttonClassName('outline', 'card')}>
            Add all to my shortlist
          </button>
        </form>
      )}
      <a href={paths.shortlist} className="link">
        Show my own list
      </a>
    </div>
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
  const { shareAt, rows, day, siteUrl, middleOf, enquiry } = data;
  return (
    <>
      <div className="shortlist-tools">
        <a href={paths.home} className={buttonClassName('outline', 'card')}>
          Add
        </a>
        {enquiry && (
          <a href={enquiry} rel="nofollow" className={buttonClassName('primary', 'card')}>
            {data.columns.length > 1 ? 'Ask up to three' : 'Send an enquiry'}
          </a>
        )}
        {shareAt && (
          <a
            href={shareAt}
            data-does="share"
            data-address={shareAt}
            className={buttonClassName('outline', 'card')}
          >
            Share
          </a>
        )}
        <button
          type="button"
          data-does="print"
          className={`needs-script ${buttonClassName('outline', 'card')}`}
        >
          Print
        </button>
        {rows.some(({ isSame }) => isSame) && (
          <p className="shortlist-differs">
            <input type="checkbox" id="only-what-differs" autoComplete="off" />
            <label htmlFor="only-what-differs">Only differences</label>
          </p>
        )}
      </div>
      {middleOf !== null && <p>{approximateNote(middleOf)}</p>}
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
      <Elsewhere data={data} />
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
        checked them, except what we’ve seen ourselves.
      </p>
    </>
  );
}

function Elsewhere({ data: { qrCode, shareAt, siteUrl } }: { data: ShortlistData }) {
  return (
    <section aria-labelledby="elsewhere" className="grid gap-4 print:hidden">
      <h2 id="elsewhere" className="text-h3">
        Take this list with you
      </h2>
      {qrCode && (
        <details>
          <summary className="min-h-11 link">Send this list to my phone</summary>
          <p>Point your phone’s camera at this code.</p>
          <QrPicture code={qrCode} label="QR code of this list" />
        </details>
      )}
      {shareAt && (
        <p>
          <a
            href={`mailto:?subject=${encodeURIComponent('My dog care shortlist')}&body=${encodeURIComponent(siteUrl + shareAt)}`}
            className={buttonClassName('outline', 'default')}
          >
            Email this list
          </a>
        </p>
      )}
    </section>
  );
}

function Sheets({ data: { columns, rows } }: { data: ShortlistData }) {
  return (
    <div className="shortlist-sheets">
      {columns.map(({ id, name }, index) => (
        <section key={id}>
          <h2>{name}</h2>
          <dl>
            {rows
              .filter(({ only }) => only !== 'screen')
              .map(({ label, cells }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{cells[index]?.text ?? 'No longer listed'}</dd>
                </div>
              ))}
            <div>
              <dt>Notes</dt>
              <dd className="shortlist-room" data-notes-of={id} />
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
