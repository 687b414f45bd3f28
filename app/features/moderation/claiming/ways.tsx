import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { aboutListing } from '#app/features/directory/listing-page/content/about-listing.ts';
import {
  LISTED_FOR_DAYS,
  PROOFS,
  WEBSITE_PROOFS,
  codeLife,
} from '#app/features/businesses/listing/proof-kinds.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ClaimRefused, ClaimShown, ListedProblem } from './claim-shown.ts';
import { Way } from './way.tsx';
import { CHECK_PROOF_WORKING_DAYS } from '#app/platform/periods.ts';

interface WaysProps {
  slug: string;
  ways: NonNullable<ClaimShown['ways']>;
  asked: ClaimShown['asked'];
  at: (way: ClaimRefused['at']) => string | undefined;
}

export function Ways({ slug, ways, asked, at }: WaysProps) {
  const { website, mailbox, phone, letter } = ways;
  const listedSite = 'problem' in website ? null : website;
  const closed = closedWays(ways);
  const takesCode = phone.problem === null || letter.problem === null || asked.call !== null;
  return (
    <>
      <p>Choose one way to prove it. One strong proof is enough. If a proof is weak, you need two.</p>
      {phone.problem === null && (
        <Way title="By phone">
          <p>
            We’ll call the listed number, <b className="whitespace-nowrap">{phone.number}</b>, and read out a
            code, usually within {CHECK_PROOF_WORKING_DAYS} working days. The code works for{' '}
            {codeLife('code_by_phone')}.
          </p>
        </Way>
      )}
      {mailbox.problem === null && (
        <Way title="By email">
          <Form method="post">
            <p className="mb-4">We’ll send a link to the listed email address.</p>
            <Problem text={at('mailbox')} />
            <Button type="submit" name="intent" value="mail" variant="outline">
              Send the link
            </Button>
          </Form>
        </Way>
      )}
      {letter.problem === null && (
        <Way title="By letter">
          <Form method="post">
            <p className="mb-4">
              We can post a code to the listed address. The code works for {codeLife('letter')}.
              {asked.letter && (
                <>
                  {' '}
                  You asked for a letter on <DateOnly at={asked.letter} />.
                </>
              )}
            </p>
            <Problem text={at('letter')} />
            <Button type="submit" name="intent" value="letter" variant="outline">
              {asked.letter ? 'Ask for another letter' : 'Post me a letter'}
            </Button>
          </Form>
        </Way>
      )}
      {takesCode && (
        <Way title="Your code">
          <CodeForm error={at('code')} />
        </Way>
      )}
      {listedSite && (
        <Way title="On your website">
          <p className="mb-4">
            Put this text on <b className="wrap-anywhere">{listedSite.host}</b>, in one of three places. Leave
            it there, because we check every week.
          </p>
          <p className="mb-4 rounded-control bg-sunken p-3.5 font-mono wrap-anywhere">{listedSite.text}</p>
          <Problem text={at('website')} />
          <ul className="grid grid-cols-1 gap-4">
            {WEBSITE_PROOFS.map((kind) => (
              <li key={kind}>
                <p className="mb-2 wrap-anywhere">{PROOFS[kind].place(listedSite)}</p>
                <Form method="post">
                  <input type="hidden" name="kind" value={kind} />
                  <Button type="submit" name="intent" value="look" variant="outline" size="card">
                    {PROOFS[kind].button}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Way>
      )}
      <Way title="With a council licence">
        <p>
          If the business has a licence in its name, send us the number and council on the{' '}
          <Link to={aboutListing(slug, 'owner')} className="link">
            contact page
          </Link>
          . This is a weak proof, so you need another one too.
        </p>
      </Way>
      <Way title="I can’t use any of these">
        <p className="mb-4">
          Give us another number, and something that shows the business is yours: an insurance certificate, an
          invoice or its social account. We check it and call you.
          {asked.call && (
            <>
              {' '}
              You sent evidence on <DateOnly at={asked.call.at} />, with the number{' '}
              <bdi className="whitespace-nowrap">{asked.call.phone}</bdi>.
            </>
          )}
        </p>
        <ButtonLink href={paths.claimEvidence(slug)} variant="outline">
          {asked.call ? 'See or replace your evidence' : 'Ask for a call, with evidence'}
        </ButtonLink>
      </Way>
      {closed.length > 0 && (
        <Way title="Not open to this listing">
          <dl className="grid grid-cols-1 gap-3">
            {closed.map(([title, why]) => (
              <div key={title}>
                <dt className="text-label">{title}</dt>
                <dd className="text-ink-2">{why}</dd>
              </div>
            ))}
          </dl>
        </Way>
      )}
    </>
  );
}

function closedWays({
  phone,
  mailbox,
  letter,
  website,
}: WaysProps['ways']): [title: string, why: ReactNode][] {
  const ways: [string, string, ListedProblem | 'shared' | null][] = [
    ['By phone', 'phone number', phone.problem],
    ['By email', 'email address', mailbox.problem],
    ['By letter', 'address', letter.problem],
    ['On your website', 'website', 'problem' in website ? website.problem : null],
  ];
  return ways.flatMap(([title, what, problem]): [string, ReactNode][] =>
    problem === null ? [] : [[title, problem === 'shared' ? SHARED_WEBSITE : problemWords(what, problem)]],
  );
}

function problemWords(what: string, problem: ListedProblem): string {
  switch (problem) {
    case 'none':
      return what === 'address'
        ? 'This listing has no complete street address, so we can’t post a letter.'
        : `This listing has no ${what}.`;
    case 'not whole':
      return `The listed ${what} is not complete, so we can’t call it.`;
    case 'several':
      return `This listing has more than one ${what}, and we can only call a single one.`;
    case 'unusable':
      return `We can’t check the listed ${what}, because its address doesn’t show who owns it.`;
    case 'new':
      return `The listed ${what} has been here for less than ${LISTED_FOR_DAYS} days. You can come back later.`;
    case 'from a visitor':
      return `A visitor sent us the listed ${what}, so it can’t show that the listing is yours.`;
    case 'from the owner':
      return `Someone who manages this listing gave us its ${what}, so it can’t show that the listing is yours.`;
    case 'unknown':
      return `We don’t know where the listed ${what} came from, so it can’t show that the listing is yours.`;
  }
}

const SHARED_WEBSITE =
  'The listed website is a page on a site that many businesses share, so it can’t show that the listing is yours.';

function CodeForm({ error }: { error: string | undefined }) {
  return (
    <Form method="post" className="grid grid-cols-1 gap-4">
      <TextField
        label="Code"
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={error}
      />
      <Button type="submit" name="intent" value="code">
        Check the code
      </Button>
    </Form>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="mb-4 text-label text-danger wrap-anywhere">
      {text}
    </p>
  ) : null;
}
