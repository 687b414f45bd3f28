import { BellOff, CalendarCheck, Pencil, Store } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { ANSWER_REQUEST_DAYS } from '#app/platform/periods.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { usualMonth } from '#app/features/businesses/listing/new-dogs.ts';
import { SelectField, type SelectOption } from '#app/ui/field.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';

/** Null if the link has expired. */
export type StillRightQuestion =
  | {
      business: { slug: string; name: string };
      /** True if the link only stops the emails. */
      isStop: boolean;
    }
  | {
      business: { slug: string; name: string };
      newDogs: { said: string | null; months: readonly SelectOption[] };
    }
  /** For a link that stops emails of another kind; with the listing if it is in our notice about it. */
  | { isStopped: boolean; told: ToldListing | null };

export interface ToldListing {
  slug: string;
  name: string;
  /** True while a request to remove it waits. */
  isAsked: boolean;
}

interface StillRightProps {
  question: StillRightQuestion | null;
  /** Answer of the emailed link; other texts show all answers. */
  dogs: string | null;
  problem: string | undefined;
}

/** A business's answers to our email. Opening the page changes nothing: every answer is a button. */
export function StillRightPage({ question, dogs, problem }: StillRightProps) {
  if (!question) return <Over />;
  if ('newDogs' in question) return <NewDogs {...question} dogs={dogs} problem={problem} />;
  if ('isStopped' in question) return <StopEmails {...question} problem={problem} />;
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
            ? 'We’ll stop emailing you figures and asking whether the listing is up to date. You can still manage it.'
            : 'Check the listing, then choose an answer. You don’t need to sign in.'
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          <ProblemNotice title="There is a problem" className="">
            {problem}
          </ProblemNotice>
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

type NewDogsProps = Extract<StillRightQuestion, { newDogs: unknown }> & Omit<StillRightProps, 'question'>;

const NEW_DOGS = {
  yes: 'Yes, taking new dogs',
  'waiting-list': 'Waiting list',
  full: 'Full until this month',
};

/** One button, for the answer that the reader chose in the email. */
function NewDogs({ business: { slug, name }, newDogs: { said, months }, dogs, problem }: NewDogsProps) {
  const answers = Object.entries(NEW_DOGS);
  const chosen = answers.filter(([answer]) => answer === dogs);
  const offered = chosen.length > 0 ? chosen : answers;
  const sending = useNavigation().formData?.get('answer');
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Is {name} taking new dogs?</span>}
        lede={`${said === null ? '' : `You last said “${said}”. `}Press the button to answer. You don’t need to sign in.`}
      />
      <Container className="py-8 lg:py-11">
        <Form method="post" className="grid max-w-[40rem] grid-cols-1 gap-4">
          <ProblemNotice title="There is a problem" className="">
            {problem}
          </ProblemNotice>
          {offered.some(([answer]) => answer === 'full') && (
            <SelectField label="Full until" name="month" options={months} defaultValue={usualMonth(months)} />
          )}
          {offered.map(([answer, label]) => (
            <Button key={answer} type="submit" name="answer" value={answer} loading={sending === answer}>
              {label}
            </Button>
          ))}
          <p>
            <Link to={paths.business(slug)} className="link wrap-anywhere">
              See {name}
            </Link>
          </p>
        </Form>
      </Container>
    </>
  );
}

type StopProps = Extract<StillRightQuestion, { isStopped: boolean }> & { problem: string | undefined };

/** Stops emails to the reader, and starts them again; takes objections to a listing that we told the reader of. */
function StopEmails({ isStopped, told, problem }: StopProps) {
  const title = isStopped ? 'You’ve stopped these emails' : 'Stop these emails?';
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">{told ? told.name : title}</span>}
        lede={
          told
            ? 'Correct your listing, have it removed or stop our emails. You don’t need to sign in or give a reason.'
            : isStopped
              ? 'We don’t send you emails like the one with this link.'
              : 'We won’t send you emails like the one with this link any more.'
        }
      />
      <Container className="py-8 lg:py-11">
        {problem && <p role="alert">{problem}</p>}
        <Form method="post" className="grid max-w-[40rem] grid-cols-1 justify-items-start gap-5">
          {told && <Objection {...told} />}
          {told && isStopped && <p>You’ve stopped our emails to this address.</p>}
          <Button
            type="submit"
            name="answer"
            value={isStopped ? 'start' : 'stop'}
            variant={told ? 'outline' : 'primary'}
          >
            {isStopped ? 'Send them again' : 'Stop these emails'}
          </Button>
        </Form>
      </Container>
    </>
  );
}

function Objection({ slug, name, isAsked }: ToldListing) {
  return (
    <>
      <Link to={paths.business(slug)} className="link wrap-anywhere">
        See what we show of {name}
      </Link>
      <Link to={paths.suggest(slug)} className="link">
        Correct something
      </Link>
      {isAsked ? (
        <p role="status">
          We’ve received your request to remove the listing. We’ll deal with it and email you within{' '}
          {ANSWER_REQUEST_DAYS} days. If it’s imported again, we’ll leave it out.
        </p>
      ) : (
        <Button type="submit" name="answer" value="remove">
          Remove my listing
        </Button>
      )}
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
