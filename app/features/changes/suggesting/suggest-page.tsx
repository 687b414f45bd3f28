import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { BackToListing } from '#app/features/businesses/listing-page/back-to-listing.tsx';
import * as paths from '#app/paths/paths.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import {
  LONGEST_EMAIL,
  LONGEST_FIELD,
  LONGEST_NOTE,
  type SuggestionField,
  type SuggestionRefused,
  TRAP,
} from './suggestion-form.ts';
import { WISHES, type Wrong, WRONG, wrongFacts } from './wrong.ts';

interface Named {
  slug: string;
  name: string;
}

/** Asks what is wrong with an entry. */
export function WhatIsWrong({ business: { slug, name } }: { business: Named }) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Something wrong? {name}</span>}
        lede="Choose what it is. No account is needed, and nothing changes on the page before we have looked."
      />
      <Container className="py-8 lg:py-11">
        <ul className="max-w-[40rem] divide-y divide-line rounded-panel bg-surface shadow-card">
          {Object.entries(WRONG).map(([wrong, { label }]) => (
            <li key={wrong}>
              <Link
                to={paths.suggestAbout(slug, wrong)}
                className="flex min-h-13 items-center justify-between gap-3 px-5 py-3"
              >
                <span className="min-w-0">{label}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
        <BackToListing slug={slug} name={name} />
      </Container>
    </>
  );
}

interface SuggestPageProps {
  business: Named;
  wrong: Wrong;
  /** What the form was begun from. */
  version: number;
  fields: readonly SuggestionField[];
  refused: SuggestionRefused | undefined;
  /** Shown once it is asked for. */
  captcha: ReactNode;
}

/** The form for one thing that is wrong. It is checked by the server alone, since what checks would be large. */
export function SuggestPage({ business, wrong, version, fields, refused, captcha }: SuggestPageProps) {
  const { slug, name } = business;
  const facts = wrongFacts(wrong);
  const showToast = useToast();
  // Sentences of the site's own say what is wrong, wherever the server's answer can take their place in the page.
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.has('note') ?? false;
  useEffect(() => {
    if (!refused) return;
    showToast(refused.problem);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused, showToast]);
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <>
      <PageBand
        title={
          <span className="wrap-anywhere">
            {facts.title}: {name}
          </span>
        }
        lede={facts.lede}
      />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">
          {wrong === 'unsafe' && <WhomToTell />}
          <Form
            ref={form}
            method="post"
            action={paths.suggestAbout(slug, wrong)}
            noValidate={hydrated}
            className="grid grid-cols-1 gap-5"
          >
            {refused && (
              <Notice tone="danger" title={refused.problem.title}>
                {refused.problem.description}
              </Notice>
            )}
            <input type="hidden" name="version" value={values['version'] ?? version} />
            {wrong === 'removal' && <Wishes chosen={values['wish']} error={errors['wish']} />}
            {fields.map((field) => (
              <Control key={field.name} field={field} typed={values[field.name]} error={errors[field.name]} />
            ))}
            <TextAreaField
              label={facts.note.label}
              name="note"
              rows={4}
              maxLength={LONGEST_NOTE}
              optional={!facts.note.required}
              required={facts.note.required}
              defaultValue={values['note']}
              error={errors['note']}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={LONGEST_EMAIL}
              hint={EMAIL_HINTS[wrong === 'removal' ? 'removal' : facts.email]}
              optional={facts.email === 'optional'}
              required={facts.email === 'needed'}
              defaultValue={values['email']}
              error={errors['email']}
            />
            <div className="sr-only" aria-hidden>
              <label>
                Leave this empty
                <input name={TRAP} tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            {refused?.captchaNeeded && (
              <>
                <ScriptLess>
                  <Notice tone="warn" title="Many messages have come today">
                    The CAPTCHA that tells people from programs needs JavaScript. Switch it on and send it
                    again, or try again tomorrow.
                  </Notice>
                </ScriptLess>
                {captcha}
              </>
            )}
            <p>
              <Button type="submit" loading={busy}>
                {busy ? 'Sending...' : 'Send'}
              </Button>
            </p>
          </Form>
          <BackToListing slug={slug} name={name} />
        </div>
      </Container>
    </>
  );
}

const EMAIL_HINTS = {
  needed: 'We send you a link to confirm it is you. We use the address for nothing else.',
  optional: 'Only if you want to hear what becomes of it.',
  removal: 'We tell you that it has come, and what we have done. We use the address for nothing else.',
} as const;

function Control({
  field,
  typed,
  error,
}: {
  field: SuggestionField;
  typed: string | undefined;
  error: string | undefined;
}) {
  const { name, label, hint } = field;
  const common = { name, label, hint: hint ?? undefined, error, defaultValue: typed ?? field.value };
  if (field.kind === 'choice') return <SelectField {...common} options={field.options} />;
  if (field.kind === 'lines') return <TextAreaField {...common} rows={5} maxLength={LONGEST_FIELD} />;
  return <TextField {...common} maxLength={LONGEST_FIELD} autoComplete="off" />;
}

function Wishes({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'wish-error' : undefined}>
      <legend className="mb-1.5 text-label">What are we to do?</legend>
      {Object.entries(WISHES).map(([wish, label]) => (
        <label key={wish} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="wish"
            value={wish}
            defaultChecked={chosen === wish}
            className="size-5.5 shrink-0 accent-brand"
          />
          {label}
        </label>
      ))}
      {error && (
        <p id="wish-error" className="mt-1.5 text-label text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Whom somebody should speak to who has seen a dog in danger: a directory helps no dog today. */
function WhomToTell() {
  return (
    <Notice tone="warn" title="If a dog is in danger now, do not wait for us" className="mb-6">
      <ul className="list-disc pl-5">
        <li>Ring 999 where somebody is being hurt, or a crime is being committed.</li>
        <li>
          Ring the RSPCA on{' '}
          <a href="tel:03001234999" className="link">
            0300 1234 999
          </a>{' '}
          about cruelty or neglect in England and Wales; the Scottish SPCA on{' '}
          <a href="tel:03000999999" className="link">
            03000 999 999
          </a>
          .
        </li>
        <li>
          Tell the council’s licensing team about day care, boarding or kennels: they inspect them, and can
          take a licence away.
        </li>
      </ul>
    </Notice>
  );
}
