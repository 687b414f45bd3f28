import { BellOff, CalendarCheck, Pencil, Store } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** What an emailed link asks; null where it can no longer be answered. */
export interface StillRightQuestion {
  business: { slug: string; name: string };
  /** Whether it only stops the emails. */
  isStop: boolean;
}

interface StillRightProps {
  question: StillRightQuestion | null;
  problem: string | undefined;
}

/** Where a business answers our email. Opening it changes nothing: every answer is a button. */
export function StillRightPage({ question, problem }: StillRightProps) {
  if (!question) return <Over />;
  const { business, isStop } = question;
  return (
    <>
      <PageBand
        title={
          <span className="wrap-anywhere">
            {isStop ? `Stop emails about ${business.name}?` : `Is ${business.name} up to date?`}
          </span>
        }
        lede={
          isStop
            ? 'We’ll stop asking whether the listing is up to date. You can still manage it.'
            : 'Check the listing, then choose an answer. You don’t need to sign in.'
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          {problem && (
            <Notice tone="danger" role="alert" title="There is a problem">
              {problem}
            </Notice>
          )}
          {!isStop && (
            <p>
              <Link to={paths.business(business.slug)} className="link wrap-anywhere">
                See {business.name}
              </Link>
            </p>
          )}
          <Answers isStop={isStop} />
        </div>
      </Container>
    </>
  );
}

function Answers({ isStop }: { isStop: boolean }) {
  const sending = useNavigation().formData?.get('answer');
  const button = (answer: string) => ({
    type: 'submit' as const,
    name: 'answer',
    value: answer,
    loading: sending === answer,
  });
  return (
    <Form method="post" className="grid grid-cols-1 gap-4">
      {!isStop && (
        <>
          <Button {...button('right')} icon={CalendarCheck}>
            Everything is correct
          </Button>
          <Button {...button('changed')} variant="outline" icon={Pencil}>
            Something has changed
          </Button>
          <Button {...button('closed')} variant="outline" icon={Store}>
            We have closed
          </Button>
          <p className="text-small text-ink-2">
            If something has changed, sign in and correct it. If you have closed, we’ll check this and then
            remove the listing.
          </p>
        </>
      )}
      <Button {...button('stop')} variant={isStop ? 'primary' : 'ghost'} icon={BellOff}>
        Stop asking me
      </Button>
    </Form>
  );
}

function Over() {
  return (
    <>
      <PageBand
        title="This link doesn’t work any more"
        lede="You’ve already used it, it has expired, or you no longer manage this listing."
      />
      <Container className="py-8 lg:py-11">
        <p className="mb-5 max-w-[40rem]">
          Sign in to confirm or change your listing, and to choose what we ask you.
        </p>
        <ButtonLink href={paths.myBusinesses}>Your listings</ButtonLink>
      </Container>
    </>
  );
}
