import { BellOff, CalendarCheck, Pencil, Store } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** What a mailed link asks; null where it can be answered no more. */
export interface StillRightQuestion {
  business: { slug: string; name: string };
  /** Whether it only ends the mails. */
  isStop: boolean;
}

interface StillRightProps {
  question: StillRightQuestion | null;
  problem: string | undefined;
}

/** Where a mail is answered. Opening it does nothing: every answer is a button. */
export function StillRightPage({ question, problem }: StillRightProps) {
  if (!question) return <Over />;
  const { business, isStop } = question;
  return (
    <>
      <PageBand
        title={
          <span className="wrap-anywhere">
            {isStop ? `No more mails about ${business.name}?` : `Is ${business.name} still right?`}
          </span>
        }
        lede={
          isStop
            ? 'We then ask you no more whether the entry is still right. You still speak for it.'
            : 'Look at the entry, then press one of the answers. You need not sign in.'
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          {problem && (
            <Notice tone="danger" role="alert" title="That was not done">
              {problem}
            </Notice>
          )}
          {!isStop && (
            <p>
              <Link to={paths.business(business.slug)} className="link wrap-anywhere">
                See the page of {business.name}
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
            All still right
          </Button>
          <Button {...button('changed')} variant="outline" icon={Pencil}>
            Some things changed
          </Button>
          <Button {...button('closed')} variant="outline" icon={Store}>
            We have closed
          </Button>
          <p className="text-small text-ink-2">
            “Some things changed” leads to your form, for which you sign in. If you have closed, we take the
            entry down once we have looked at it.
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
        title="This link works no more"
        lede="It was answered already, it is too old, or you speak for this entry no longer."
      />
      <Container className="py-8 lg:py-11">
        <p className="mb-5 max-w-[40rem]">
          You can say that your entry is right, change it and set what we ask you where you are signed in.
        </p>
        <ButtonLink href={paths.myBusinesses}>My business</ButtonLink>
      </Container>
    </>
  );
}
