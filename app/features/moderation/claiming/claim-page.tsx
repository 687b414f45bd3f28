import { Check } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ClaimFrame } from './claim-frame.tsx';
import type { ClaimRefused, ClaimShown } from './claim-shown.ts';
import { ProofList } from './proof-list.tsx';
import { Way } from './way.tsx';
import { Ways } from './ways.tsx';

interface ClaimPageProps {
  claim: ClaimShown;
  /** Only from an emailed link. */
  code: string | null;
  refused: ClaimRefused | undefined;
}

export function ClaimPage({ claim, code, refused }: ClaimPageProps) {
  const { business, state, until, proofs, ways, missing } = claim;
  const at = (way: ClaimRefused['at']) => (refused?.at === way ? refused.problem : undefined);
  return (
    <ClaimFrame business={business}>
      {refused?.at === null && <Notice tone="danger" role="alert" title={refused.problem} />}
      <State state={state} until={until} slug={business.slug} />
      {code !== null && <MailedLink code={code} isOpen={ways !== null} />}
      {ways === null ? (
        <Open claim={claim} />
      ) : (
        <>
          {missing && (
            <Notice tone="info" title="What is missing">
              {missing}
            </Notice>
          )}
          {proofs.length > 0 && (
            <Way title="What you have shown">
              <ProofList proofs={proofs} />
            </Way>
          )}
          {state !== 'owner' && state !== 'disputed' && (
            <Ways ways={ways} asked={claim.asked} slug={business.slug} at={at} />
          )}
          {(state === 'open' || state === 'disputed') && (
            <Form method="post">
              <Button type="submit" name="intent" value="withdraw" variant="outline">
                Withdraw your claim
              </Button>
            </Form>
          )}
        </>
      )}
    </ClaimFrame>
  );
}

interface StateProps {
  state: ClaimShown['state'];
  until: string | null;
  slug: string;
}

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

function Open({ claim: { state, isVerified } }: { claim: ClaimShown }) {
  return (
    <Way title={state === 'none' ? 'Claim this listing' : 'Claim this listing again'}>
      <p className="mb-4">
        You can prove it through the listed website, email address or phone number, or with a code we post to
        the listed address. If those are wrong, send us evidence and we’ll call you. Nothing changes until you
        do, and we don’t show your claim to visitors.
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

/** Needs a click, because mail scanners open links too. */
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
