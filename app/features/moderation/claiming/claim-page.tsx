import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { aboutListing } from '#app/features/directory/listing-page/content/about-listing.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { LISTED_FOR_DAYS, PROOFS, WEBSITE_PROOFS } from '#app/features/businesses/listing/proof-kinds.ts';
import { type ClaimRefused, type ClaimShown, type ListedProblem } from './claim-shown.ts';
import { ProofList } from './proof-list.tsx';

interface ClaimPageProps {
  claim: ClaimShown;
  /** From an emailed link; null where the page was opened another way. */
  code: string | null;
  refused: ClaimRefused | undefined;
}

/** Where people claim a listing and prove that it is theirs. */
export function ClaimPage({ claim, code, refused }: ClaimPageProps) {
  const { business, state, until, proofs, ways } = claim;
  const at = (way: ClaimRefused['at']) => (refused?.at === way ? refused.problem : undefined);
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Is {business.name} yours?</span>}
        lede="Show us it’s yours and you can manage this listing for free. Changes to hours, prices and answers appear immediately. We check everything else first."
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          {refused?.at === null && <Notice tone="danger" role="alert" title={refused.problem} />}
          <State state={state} until={until} slug={business.slug} />
          {code !== null && <MailedLink code={code} isOpen={ways !== null} />}
          {ways === null ? (
            <Open claim={claim} />
          ) : (
            <>
              {proofs.length > 0 && (
                <Way title="What you have shown">
                  <ProofList proofs={proofs} />
                </Way>
              )}
              {state !== 'owner' && state !== 'disputed' && <Ways ways={ways} slug={business.slug} at={at} />}
              {(state === 'open' || state === 'disputed') && (
                <Form method="post">
                  <Button type="submit" name="intent" value="withdraw" variant="outline">
                    Withdraw your claim
                  </Button>
                </Form>
              )}
            </>
          )}
          <p>
            <Link to={paths.business(business.slug)} className="link inline-flex items-center gap-1.5">
              <ArrowLeft aria-hidden className="size-5 shrink-0" />
              Back to {business.name}
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}

interface StateProps {
  state: ClaimShown['state'];
  until: string | null;
  slug: string;
}

/** The state of the claim. */
function State({ state, until, slug }: StateProps) {
  switch (state) {
    case 'owner':
      return (
        <Notice
          tone="success"
          title="This is your listing"
          action={<ButtonLink href={paths.ownBusiness(slug)}>Manage your listing</ButtonLink>}
        >
          You can change and confirm its details.
        </Notice>
      );
    case 'lapsing':
      return (
        <Notice tone="warn" title="Show us again that this is yours">
          We can’t find your proof any more.
          {until && (
            <>
              {' '}
              You can manage the listing until <DateOnly at={until} />.
            </>
          )}
        </Notice>
      );
    case 'disputed':
      return (
        <Notice tone="info" title="Someone else already manages this listing">
          We’ve told them. We’ll decide who should manage it
          {until && (
            <>
              {' '}
              by <DateOnly at={until} />
            </>
          )}{' '}
          and email you.
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="info" title="We couldn’t confirm that this is yours">
          If you can prove it in another way, claim the listing again.
        </Notice>
      );
    default:
      return null;
  }
}

/** Before a claim is open. */
function Open({ claim: { state, isVerified } }: { claim: ClaimShown }) {
  return (
    <Way title={state === 'none' ? 'Claim this listing' : 'Claim this listing again'}>
      <p className="mb-4">
        You can prove it through the listed website, email address or phone number, or with a code we post to
        you. Nothing changes until you do, and we don’t show your claim to visitors.
      </p>
      {isVerified ? (
        <Form method="post">
          <Button type="submit" name="intent" value="open">
            Claim this listing
          </Button>
        </Form>
      ) : (
        <Notice tone="warn" title="Confirm your email address first">
          <p>Use the link we sent you when you registered.</p>
        </Notice>
      )}
    </Way>
  );
}

/** Asks for a press of a button, because mail scanners open links too. */
function MailedLink({ code, isOpen }: { code: string; isOpen: boolean }) {
  return (
    <Way title="You opened our email link">
      {isOpen ? (
        <Form method="post">
          <input type="hidden" name="code" value={code} />
          <p className="mb-4">If you asked for this email, confirm that the business is yours.</p>
          <Button type="submit" name="intent" value="mailed" icon={Check}>
            Yes, it’s mine
          </Button>
        </Form>
      ) : (
        <p>
          This link only works for the account that asked for it, and you’re signed in with a different one.
          If you didn’t ask for it, don’t use it and{' '}
          <Link to={paths.contact} className="link">
            tell us
          </Link>
          .
        </p>
      )}
    </Way>
  );
}

interface WaysProps {
  slug: string;
  ways: NonNullable<ClaimShown['ways']>;
  at: (way: ClaimRefused['at']) => string | undefined;
}

function Ways({ slug, ways: { website, mailbox, phone, letter }, at }: WaysProps) {
  return (
    <>
      <p>Choose one way to prove it. One strong proof is enough. If a proof is weak, you need two.</p>
      <Way title="By phone">
        {phone.problem === null ? (
          <p>
            We’ll call the listed number, <b className="whitespace-nowrap">{phone.number}</b>, and read out a
            code. The code works for 30 minutes.
          </p>
        ) : (
          <p>{problemWords('phone number', phone.problem)}</p>
        )}
      </Way>
      <Way title="By letter">
        <p>
          {letter.problem === null
            ? 'We can post a code to the listed address. The code works for 60 days.'
            : problemWords('address', letter.problem)}
        </p>
      </Way>
      {(phone.problem === null || letter.problem === null) && (
        <Way title="Your code">
          <CodeForm error={at('code')} />
        </Way>
      )}
      <Way title="By email">
        {mailbox.problem === null ? (
          <Form method="post">
            <p className="mb-4">We’ll send a link to the listed email address.</p>
            <Problem text={at('mailbox')} />
            <Button type="submit" name="intent" value="mail" variant="outline">
              Send the link
            </Button>
          </Form>
        ) : (
          <p>{problemWords('email address', mailbox.problem)}</p>
        )}
      </Way>
      <Way title="On your website">
        {'problem' in website ? (
          <p>{website.problem === 'shared' ? SHARED_WEBSITE : problemWords('website', website.problem)}</p>
        ) : (
          <>
            <p className="mb-4">
              Put this text on <b className="wrap-anywhere">{website.host}</b>, in one of three places. Leave
              it there, because we check every week.
            </p>
            <p className="mb-4 rounded-control bg-sunken p-3.5 font-mono wrap-anywhere">{website.text}</p>
            <Problem text={at('website')} />
            <ul className="grid grid-cols-1 gap-4">
              {WEBSITE_PROOFS.map((kind) => (
                <li key={kind}>
                  <p className="mb-2 wrap-anywhere">{PROOFS[kind].place(website)}</p>
                  <Form method="post">
                    <input type="hidden" name="kind" value={kind} />
                    <Button type="submit" name="intent" value="look" variant="outline" size="card">
                      {PROOFS[kind].button}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </>
        )}
      </Way>
      <Way title="With a council licence">
        <p>
          If the business has a licence in its name, send us the number and council on the{' '}
          <Link to={aboutListing(slug, 'owner')} className="link">
            contact page
          </Link>
          . This is a weak proof, so you need another one too.
        </p>
      </Way>
    </>
  );
}

/** Why a way is not offered. */
function problemWords(what: string, problem: ListedProblem): string {
  switch (problem) {
    case 'none':
      return `This listing has no ${what}.`;
    case 'not whole':
      return `The listed ${what} is not complete, so we can’t call it. Use another way, or suggest a correction.`;
    case 'several':
      return `This listing has more than one ${what}, and we can only call a single one. Use another way.`;
    case 'new':
      return `The listed ${what} has been here for less than ${LISTED_FOR_DAYS} days. Use another way, or come back later.`;
    case 'from a visitor':
      return `A visitor sent us the listed ${what}, so it can’t show that the listing is yours. Use another way.`;
    case 'from the owner':
      return `Someone who manages this listing gave us its ${what}, so it can’t show that the listing is yours. Use another way.`;
    case 'unknown':
      return `We don’t know where the listed ${what} came from, so it can’t show that the listing is yours. Use another way.`;
  }
}

const SHARED_WEBSITE =
  'The listed website is a page on a site that many businesses share, so it can’t show that the listing is yours. Use another way.';

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

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-panel bg-surface p-5 shadow-card">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}
