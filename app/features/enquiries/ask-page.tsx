import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { counted } from '@dog-care-directory/text';
import { CardPicture } from '#app/features/directory/card/picture.tsx';
import * as enquiryPaths from '#app/paths/enquiry-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { CONFIRM_ENQUIRY_DAYS, ENQUIRY_DAYS } from '#app/platform/periods.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { type EnquiryRefused, type EnquiryValues, LONGEST, MOST_ASKED, type Offered } from './enquiry.ts';

interface AskProps {
  offered: readonly Offered[];
  /** 2026-12-01 */
  today: string;
  values: EnquiryValues | undefined;
  refused: EnquiryRefused | undefined;
  captcha: ReactNode;
}

/** Writes to up to three businesses; those that come first are ticked. */
export function AskPage({ offered, today, values, refused, captcha }: AskProps) {
  const askable = offered.filter(({ canBeAsked }) => canBeAsked).map(({ slug }) => slug);
  const first = values?.business ?? askable.slice(0, MOST_ASKED);
  const choices = useRef<HTMLFieldSetElement>(null);
  const [ticked, setTicked] = useState(0);
  const count = () => setTicked(choices.current?.querySelectorAll(':checked').length ?? 0);
  // Boxes can be ticked before the scripts have come.
  useEffect(count, []);
  const { errors = {} } = refused ?? {};
  const field = (name: 'from' | 'to' | 'about' | 'name' | 'email') => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: values?.[name],
  });
  const label = ticked > 0 ? `Send to ${counted(ticked, 'business', 'businesses')}` : 'Send the enquiry';
  return (
    <Frame offered={offered} title={titleOf(offered)}>
      <PublicForm
        action={enquiryPaths.newEnquiry(offered.map(({ slug }) => slug))}
        className="grid grid-cols-1 gap-5"
        sentWith="about"
        captchaAsked={`${paths.captchaNeeded}?form=enquiry`}
        refused={refused}
        captcha={captcha}
        button={{ label, busy: 'Sending...' }}
      >
        <fieldset
          ref={choices}
          onChange={count}
          id="business"
          tabIndex={-1}
          aria-describedby={errors.business ? 'business-error' : undefined}
          className="rounded-card bg-surface p-4 shadow-card"
        >
          <legend className="float-left mb-3 w-full text-label">Who should we send it to?</legend>
          <div className="clear-both">
            {offered.map((one) => (
              <Choice key={one.slug} offered={one} isTicked={first.includes(one.slug)} />
            ))}
          </div>
          <FieldError id="business-error">{errors.business}</FieldError>
        </fieldset>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField label="From" type="date" min={today} optional {...field('from')} />
          <TextField label="To" type="date" min={today} optional {...field('to')} />
        </div>
        <TextAreaField
          label="About your dog"
          hint="Breed, age, and anything they should know. Don’t give your address."
          rows={4}
          maxLength={LONGEST.about}
          required
          {...field('about')}
        />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField
            label="Your first name"
            autoComplete="given-name"
            maxLength={LONGEST.name}
            required
            {...field('name')}
          />
          <TextField
            label="Your email address"
            type="email"
            autoComplete="email"
            maxLength={LONGEST.email}
            required
            {...field('email')}
          />
        </div>
        <p className="text-small text-ink-2">
          They see your message, first name and email address, but not who else you asked. No account needed.
          We delete it after {ENQUIRY_DAYS} days.
        </p>
      </PublicForm>
    </Frame>
  );
}

function titleOf(offered: readonly Offered[]): ReactNode {
  const [only, ...others] = offered;
  if (!only || others.length > 0) return 'Ask up to three';
  return <span className="wrap-anywhere">Send an enquiry to {only.name}</span>;
}

interface ChoiceProps {
  offered: Offered;
  isTicked: boolean;
}

function Choice({ offered: { slug, name, line, canBeAsked, call, card }, isTicked }: ChoiceProps) {
  const id = `ask-${slug}`;
  return (
    <div className="asked">
      <input
        id={id}
        type="checkbox"
        name="business"
        value={slug}
        disabled={!canBeAsked}
        defaultChecked={canBeAsked && isTicked}
        aria-describedby={`${id}-line`}
      />
      <span aria-hidden className={`asked-picture kind-${card.kind}`}>
        <CardPicture business={card} lazy={false} />
      </span>
      <span>
        <label htmlFor={id} className="font-bold">
          {name}
        </label>
        <br />
        <span id={`${id}-line`} className="text-ink-2">
          {line}{' '}
          {!canBeAsked && call?.href && (
            <a href={call.href} className="link">
              Call {call.text}
            </a>
          )}
        </span>
      </span>
    </div>
  );
}

interface CheckEmailProps {
  offered: readonly Offered[];
  asked: readonly Offered[];
  values: EnquiryValues;
}

/** Carries what was typed along, so that it works without scripts. */
export function CheckEmailPage({ offered, asked, values }: CheckEmailProps) {
  const calls = asked.filter(({ call }) => call);
  return (
    <Frame offered={offered} title="Check your email">
      <p className="wrap-anywhere">
        We’ve sent a link to <b>{values.email}</b>. Your enquiry goes to{' '}
        {counted(asked.length, 'business', 'businesses')} when you open it and press “Send”.
      </p>
      <section aria-labelledby="next" className="my-5 rounded-card bg-surface p-4 shadow-card">
        <h2 id="next" className="text-h3">
          What happens next
        </h2>
        <ol className="mt-2 list-decimal pl-5">
          <li>
            You press “Send” on the page that opens. The link works for {CONFIRM_ENQUIRY_DAYS} days. If you
            don’t see the email, look in your spam folder.
          </li>
          <li>Each business emails you directly.</li>
          <li>We delete your enquiry after {ENQUIRY_DAYS} days.</li>
        </ol>
      </section>
      <Form
        method="post"
        action={enquiryPaths.newEnquiry(offered.map(({ slug }) => slug))}
        className="grid grid-cols-1 gap-3"
      >
        {values.business.map((slug) => (
          <input key={slug} type="hidden" name="business" value={slug} />
        ))}
        {(['from', 'to', 'about', 'name', 'email'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <Button type="submit" name="intent" value="again" variant="outline">
          Send the link again
        </Button>
        <Button type="submit" name="intent" value="change" variant="ghost">
          Change the address
        </Button>
      </Form>
      {calls.length > 0 && (
        <p className="mt-5 border-t border-line pt-4">
          In a hurry?{' '}
          {calls.map(({ slug, name, call }, index) => (
            <span key={slug}>
              {index > 0 && ' or '}
              <a href={call?.href ?? ''} className="link wrap-anywhere">
                {index === 0 ? 'Call' : 'call'} {name}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </Frame>
  );
}

function Frame({
  offered,
  title,
  children,
}: {
  offered: readonly Offered[];
  title: ReactNode;
  children: ReactNode;
}) {
  const [only, ...others] = offered;
  const isOne = only && others.length === 0;
  return (
    <>
      <PageBand
        above={
          <BackTo href={isOne ? paths.business(only.slug) : paths.shortlist}>
            <span className="wrap-anywhere">{isOne ? only.name : 'Your shortlist'}</span>
          </BackTo>
        }
        title={title}
      />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">{children}</div>
      </Container>
    </>
  );
}
