import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  CODE_PROOFS,
  LISTED_FOR_DAYS,
  PROOFS,
  RECORD_PROOFS,
  codeLife,
} from '#app/features/businesses/listing/proof-kinds.ts';
import type { ClaimForAdmin, CodeShown, ContactForAdmin, ListedProblem } from './claim-shown.ts';
import { ProofList } from './proof-list.tsx';

interface ClaimPanelProps {
  claim: ClaimForAdmin;
  code: CodeShown | undefined;
  action: string;
  business: string;
  siteName: string;
}

export function ClaimPanel({ claim, code, action, business, siteName }: ClaimPanelProps) {
  const { email, since, proofs, phone, address, site, mailbox, owners, until, state, isOwner } = claim;
  const isOpen = state === 'open' || state === 'disputed' || isOwner;
  return (
    <section aria-labelledby="claim" className="changes-whole wrap-anywhere">
      <h3 id="claim" className="mb-2 text-h3">
        Proof that it is theirs
      </h3>
      <p>
        <bdi>{email}</bdi>, an account since <DateOnly at={since} />.
      </p>
      {owners > 0 && (
        <Notice
          tone="warn"
          className="mt-3 mb-3"
          title={owners === 1 ? 'Someone else manages it.' : `${owners} other people manage it.`}
        >
          They and the listed contact have been emailed.
          {until && (
            <>
              {' '}
              They have until <DateOnly at={until} /> to answer.
            </>
          )}{' '}
          Accepting this claim ends their ownership.
        </Notice>
      )}
      {proofs.length > 0 ? <ProofList proofs={proofs} /> : <p>Nothing yet.</p>}
      <Asked claim={claim} />
      <dl className="mt-3 grid grid-cols-1 gap-2">
        <Listed label="Phone" contact={phone} />
        <Listed label="Address" contact={address} />
        <Listed label="Email" contact={mailbox} />
        <Listed label="Website" contact={site} />
      </dl>
      {code && <MadeCode code={code} claim={claim} business={business} siteName={siteName} />}
      {isOpen && (
        <Form method="post" action={action} className="mt-4 grid grid-cols-1 gap-3">
          <div className="flex flex-wrap gap-2">
            {CODE_PROOFS.map((kind) => {
              const { contact, intent, button } = PROOFS[kind];
              const { problem, value } = claim[contact];
              return problem === null ? (
                <PanelButton key={kind} intent={intent} formNoValidate>
                  {button(value)}
                </PanelButton>
              ) : null;
            })}
            {isOwner && (
              <PanelButton intent="claim-end" formNoValidate>
                End that they look after it
              </PanelButton>
            )}
          </div>
          <TextField
            label="What you’ve seen, or how you know them"
            name="seen"
            maxLength={500}
            hint="A licence or your own knowledge is weak proof. You need two weak proofs."
          />
          <div className="flex flex-wrap gap-2">
            {RECORD_PROOFS.map((kind) => (
              <PanelButton key={kind} intent={PROOFS[kind].intent}>
                {PROOFS[kind].button}
              </PanelButton>
            ))}
          </div>
        </Form>
      )}
    </section>
  );
}

interface PanelButtonProps {
  intent: string;
  formNoValidate?: boolean;
  children: ReactNode;
}

function PanelButton({ intent, ...rest }: PanelButtonProps) {
  return <Button type="submit" name="intent" value={intent} variant="outline" size="card" {...rest} />;
}

function Asked({ claim: { asked, given } }: { claim: ClaimForAdmin }) {
  const { letter, call } = asked;
  return (
    <>
      {letter && (
        <Notice tone="warn" className="mt-3" title="They asked for a letter">
          On <DateOnly at={letter} />. Print it below and post it.
        </Notice>
      )}
      {call && (
        <Notice tone="warn" className="mt-3" title={`They asked for a call to ${given.value}`}>
          <p>
            On <DateOnly at={call.at} />, with this evidence. Does it name the business together with the
            number or the person? If not, ask a question or reject the claim.
          </p>
          {call.words && (
            <p className="mt-2">
              “<bdi>{call.words}</bdi>”
            </p>
          )}
          {call.link && (
            <p className="mt-2">
              <a href={call.link} rel="noreferrer nofollow ugc" target="_blank" className="link">
                <bdi>{call.link}</bdi>
              </a>
            </p>
          )}
          {call.file?.isPicture && (
            <a href={call.file.href} className="mt-2 block">
              <img
                src={call.file.href}
                alt="What the claimant sent"
                className="max-h-[20rem] rounded-small"
              />
            </a>
          )}
          {call.file && !call.file.isPicture && (
            <p className="mt-2">
              <a href={call.file.href} download className="link">
                Download the PDF they sent
              </a>
            </p>
          )}
        </Notice>
      )}
    </>
  );
}

/** Shows a contact's origin, age and former value, which an admin weighs before using it. */
function Listed({ label, contact }: { label: string; contact: ContactForAdmin }) {
  const { value, problem, origin, since, before } = contact;
  if (value === '') return null;
  return (
    <div>
      <dt className="text-label">{label}</dt>
      <dd>
        <bdi className="whitespace-pre-line">{value}</bdi>
        <span className="block text-small text-ink-2">
          From {origin}. Listed since <DateOnly at={since} />.{before !== null && ` Before that: ${before}.`}
        </span>
        {problem !== null && <span className="block text-small text-danger">{PROBLEMS[problem]}</span>}
      </dd>
    </div>
  );
}

const PROBLEMS: Readonly<Record<ListedProblem, string>> = {
  none: '',
  'not whole': 'Proves nothing: it is not a whole phone number.',
  unusable: 'Proves nothing: its address does not show who owns it.',
  several: 'Proves nothing: the listing has more than one phone number.',
  new: `Proves nothing yet: it has been listed for less than ${LISTED_FOR_DAYS} days.`,
  'from a visitor': 'Proves nothing: a visitor sent it in.',
  'from the owner': 'Proves nothing: an owner of this listing gave it.',
  unknown: 'Proves nothing: nobody recorded where it comes from.',
};

interface MadeCodeProps {
  code: CodeShown;
  claim: ClaimForAdmin;
  business: string;
  siteName: string;
}

/** Shows a code once, to be read out or printed in a letter. */
function MadeCode({ code: { kind, code }, claim, business, siteName }: MadeCodeProps) {
  const { contact } = PROOFS[kind];
  if (contact !== 'address') {
    return (
      <Notice tone="info" role="status" className="mt-3 mb-3" title={`Call ${claim[contact].value} now`}>
        Ask if they have claimed the listing. If they have, read this out:{' '}
        <b className="text-h2 tabular-nums">{code}</b>
        <br />
        It works for {codeLife('code_by_phone')} and is shown only once.
      </Notice>
    );
  }
  return (
    <div className="claim-letter mt-3 mb-3" role="status">
      <p className="whitespace-pre-line">{claim.address.value}</p>
      <p className="mt-6">
        Somebody has said on {siteName} that {business} is theirs. If it was you, type this code on the page
        where you said so:
      </p>
      <p className="my-4 text-h2 tabular-nums">{code}</p>
      <p>
        It works for {codeLife('letter')}. If this wasn’t you, ignore this letter. Nothing changes without the
        code.
      </p>
      <p className="mt-4 text-small text-ink-2 print:hidden">
        Print this page. Only the letter is printed. The code is shown only once.
      </p>
    </div>
  );
}
