import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { SENT_KINDS, documentLabel, seenText } from '#app/features/businesses/listing/seen-document.ts';
import * as documentPaths from '#app/paths/document-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { DBS_CHECK_YEARS, WAITING_DOCUMENT_DAYS } from '#app/platform/periods.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTabs } from '#app/ui/page-tabs.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { RadioField } from '#app/ui/radio-field.tsx';
import { type CheckForm, type CheckProblems, LONGEST_NAME, REASONS } from './document-form.ts';

interface Listing {
  slug: string;
  name: string;
}

export interface DocumentToCheck {
  id: number;
  kind: (typeof SENT_KINDS)[number];
  name: string | null;
  valid_until: string | null;
  /** ISO 8601 */
  sent_at: string;
  business: Listing | null;
}

export interface DecidedLine {
  id: number;
  words: string;
  isShown: boolean;
  business: Listing | null;
}

export type DocumentsShown =
  | {
      show: 'waiting';
      document: DocumentToCheck | undefined;
      place: number;
      next: number | null;
      today: string;
    }
  | { show: 'decided' | 'ending'; rows: readonly DecidedLine[] }
  | { show: 'dbs'; isOn: boolean; today: string };

export interface CheckRefused {
  typed: CheckForm;
  problem: string;
  problems: CheckProblems;
}

interface DocumentsPageProps {
  shown: DocumentsShown;
  counts: { waiting: number; ending: number };
  refused: CheckRefused | undefined;
}

export function DocumentsPage({ shown, counts, refused }: DocumentsPageProps) {
  const tabs = [
    { show: 'waiting', label: `Waiting ${counts.waiting}` },
    { show: 'ending', label: `Ending soon ${counts.ending}` },
    { show: 'decided', label: 'Decided' },
    { show: 'dbs', label: 'DBS check' },
  ].map((tab) => ({ ...tab, href: documentPaths.documentQueue(tab.show) }));
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-admin-h1">Documents</h1>
      <PageTabs label="Documents" tabs={tabs} current={tabs.find(({ show }) => show === shown.show)} />
      <ProblemNotice title="The decision was not saved" className="">
        {refused?.problem}
      </ProblemNotice>
      {shown.show === 'waiting' && <Waiting {...shown} of={counts.waiting} refused={refused} />}
      {(shown.show === 'decided' || shown.show === 'ending') && <Decided rows={shown.rows} />}
      {shown.show === 'dbs' && <DbsCheck {...shown} refused={refused} />}
    </div>
  );
}

interface WaitingProps extends Extract<DocumentsShown, { show: 'waiting' }> {
  of: number;
  refused: CheckRefused | undefined;
}

function Waiting({ document, place, of, next, today, refused }: WaitingProps) {
  if (!document) return <EmptyState art={<StillBallDog />} title="No documents are waiting." />;
  return (
    <ToCheck
      key={document.id}
      document={document}
      place={place}
      of={of}
      next={next}
      today={today}
      refused={refused}
    />
  );
}

/** Labels of the button, by decision. */
const BUTTONS: Readonly<Record<string, string>> = {
  accept: 'Accept and delete the file',
  ask: 'Ask for another and delete the file',
  reject: 'Reject and delete the file',
};

function ToCheck({
  document,
  place,
  of,
  next,
  today,
  refused,
}: Omit<WaitingProps, 'document' | 'show'> & { document: DocumentToCheck }) {
  const [typed, setTyped] = useState<Partial<CheckForm>>(refused?.typed ?? {});
  const deletedOn = new Date(Date.parse(document.sent_at) + WAITING_DOCUMENT_DAYS * DAY_MS).toISOString();
  return (
    <div className="flex flex-wrap items-start gap-6">
      <figure className="m-0 min-w-0 grow basis-[24rem] rounded-panel bg-ink p-4">
        <a href={documentPaths.adminDocumentFile(document.id)} target="_blank" rel="noopener noreferrer">
          <img
            src={documentPaths.adminDocumentFile(document.id)}
            alt={`${documentLabel(document)} as the business sent it. Opens on its own to zoom.`}
            className="mx-auto max-h-[75vh] rounded-small"
          />
        </a>
        <figcaption className="pt-3 text-small text-surface">
          Each opening is recorded. The file is deleted when you decide, or on <DateOnly at={deletedOn} />.
        </figcaption>
      </figure>
      <Form
        method="post"
        action={documentPaths.checkDocument(document.id)}
        onChange={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)))}
        className="grid min-w-0 grow basis-[20rem] grid-cols-1 gap-4 rounded-panel bg-surface p-5 shadow-card"
      >
        <input type="hidden" name="document" value={document.id} />
        <div>
          <p className="text-small text-ink-2">
            Document {place} of {of}, sent on <DateOnly at={document.sent_at} />
          </p>
          <h2 className="text-h3 wrap-anywhere">
            <ListingLink business={document.business} />
          </h2>
        </div>
        <DecisionFields document={document} today={today} refused={refused} now={typed} />
        <p className="rounded-small bg-sunken p-3">
          We keep the kind, both dates, the decision and your name. We don’t keep the file, the policy number
          or any other text.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="decide">
            {BUTTONS[typed.decision ?? ''] ?? 'Decide and delete the file'}
          </Button>
          {next !== null && (
            <ButtonLink href={documentPaths.checkDocument(next)} variant="outline">
              Next document
            </ButtonLink>
          )}
        </div>
        <p className="text-small text-ink-2">You can withdraw this later. The file can’t be brought back.</p>
      </Form>
    </div>
  );
}

function DecisionFields({
  document,
  today,
  refused,
  now,
}: Pick<WaitingProps, 'today' | 'refused'> & { document: DocumentToCheck; now: Partial<CheckForm> }) {
  const typed = refused?.typed;
  const problems = refused?.problems ?? {};
  const until = typed?.until ?? document.valid_until ?? '';
  return (
    <>
      <SelectField
        label="Kind of document"
        name="kind"
        options={SENT_KINDS.map((kind) => ({ value: kind, label: documentLabel({ kind, name: null }) }))}
        defaultValue={typed?.kind ?? document.kind}
        error={problems.kind}
      />
      <TextField
        label="Name of the qualification"
        name="name"
        optional
        maxLength={LONGEST_NAME}
        defaultValue={typed?.name ?? document.name ?? ''}
        error={problems.name}
        hint="Only for a qualification. The page shows it."
      />
      <RadioField
        label="Whose name is on it?"
        name="whose"
        options={[
          { value: 'own', label: 'The business or the person on the listing' },
          { value: 'other', label: 'Someone else, or no name' },
        ]}
        defaultValue={typed?.whose}
        error={problems.whose}
      />
      <TextField
        label="Valid until"
        name="until"
        type="date"
        hint="Compare it with the document."
        defaultValue={until}
        error={problems.until}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-label">Your decision</legend>
        <Choice decision="accept" label="Accept" chosen={typed?.decision}>
          The page will say: “{documentLabel(asTyped(document, now))}. {sentence(now.until ?? until, today)}”
        </Choice>
        <Choice decision="ask" label="Ask for another" chosen={typed?.decision} />
        <Choice decision="reject" label="Reject" chosen={typed?.decision} />
        <FieldError id="decision-error">{problems.decision}</FieldError>
        <SelectField
          label="Reason, if you reject it: we send it to the business"
          name="reason"
          options={[
            { value: '', label: 'Choose a reason' },
            ...Object.entries(REASONS).map(([value, label]) => ({ value, label })),
          ]}
          defaultValue={typed?.reason}
          error={problems.reason}
        />
      </fieldset>
    </>
  );
}

function asTyped(document: DocumentToCheck, { kind, name }: Partial<CheckForm>) {
  const chosen = SENT_KINDS.find((one) => one === kind) ?? document.kind;
  return { kind: chosen, name: chosen === 'qualification' ? (name ?? document.name) || null : null };
}

function sentence(until: string, today: string): string {
  const said = seenText({ seen_on: today, valid_until: null, issued_on: null, demo: false });
  return until === ''
    ? `${said} Valid until the date above.`
    : seenText({ seen_on: today, valid_until: until, issued_on: null, demo: false });
}

interface ChoiceProps {
  decision: string;
  label: string;
  chosen: string | undefined;
  children?: ReactNode;
}

/** None is chosen beforehand. */
function Choice({ decision, label, chosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 gap-2.5 py-2">
      <input
        type="radio"
        name="decision"
        value={decision}
        defaultChecked={chosen === decision}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        {label}
        {children && <span className="block text-small text-ink-2 wrap-anywhere">{children}</span>}
      </span>
    </label>
  );
}

function ListingLink({ business }: { business: Listing | null }) {
  return business ? (
    <Link to={paths.business(business.slug)} className="link">
      {business.name}
    </Link>
  ) : (
    'A listing that isn’t shown'
  );
}

function Decided({ rows }: { rows: readonly DecidedLine[] }) {
  if (rows.length === 0) return <EmptyState art={<StillBallDog />} title="No documents here." />;
  return (
    <ul className="grid max-w-[44rem] grid-cols-1 gap-4">
      {rows.map(({ id, words, isShown, business }) => (
        <li key={id} className="rounded-panel bg-surface p-5 shadow-card">
          <h2 className="font-bold wrap-anywhere">
            <ListingLink business={business} />
          </h2>
          <p className="text-ink-2 wrap-anywhere">{words}</p>
          {isShown && (
            <Form method="post" action={documentPaths.documentQueue('decided')} className="mt-3">
              <input type="hidden" name="document" value={id} />
              <Button type="submit" name="intent" value="withdraw" variant="outline">
                Withdraw
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function DbsCheck({
  isOn,
  today,
  refused,
}: {
  isOn: boolean;
  today: string;
  refused: CheckRefused | undefined;
}) {
  if (!isOn)
    return (
      <Notice tone="info" title="DBS checks are off">
        Even a clear check is data about criminal offences (UK GDPR, Article 10). They stay off until the
        site’s owner records a lawful basis under{' '}
        <Link to={paths.siteSettings} className="link">
          Site
        </Link>
        .
      </Notice>
    );
  const { typed, problems = {} } = refused ?? {};
  return (
    <Form
      method="post"
      action={documentPaths.documentQueue('dbs')}
      className="grid max-w-[40rem] grid-cols-1 gap-4 rounded-panel bg-surface p-5 shadow-card"
    >
      <h2 className="text-h3">Basic check, shown on a call or in person</h2>
      <p>
        <b>If anything is recorded on it, save nothing.</b> Take no copy. Nobody may ask a dog walker for more
        than a basic check.
      </p>
      <TextField
        label="Listing"
        name="listing"
        hint="The address of its page."
        required
        defaultValue={typed?.listing}
        error={problems.listing}
      />
      <TextField
        label="Issued on"
        name="issued"
        type="date"
        max={today}
        required
        hint={`The page shows this date, for ${DBS_CHECK_YEARS} years from it.`}
        defaultValue={typed?.issued}
        error={problems.issued}
      />
      <div>
        <label className="flex min-h-11 gap-2.5 py-2">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={typed?.consent === 'yes'}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          The person agreed that their page says so, and knows that they can withdraw this on “Your listing”.
        </label>
        <FieldError id="consent-error">{problems.consent}</FieldError>
      </div>
      <div>
        <Button type="submit" name="intent" value="dbs">
          Save
        </Button>
      </div>
    </Form>
  );
}
