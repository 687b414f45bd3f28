import { ArrowRight, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { SendingForm } from './sending-form.tsx';
import type { SuggestionField, SuggestionRefused } from './suggestion-form.ts';

/** An entry that may be the business already. */
export interface FoundEntry {
  slug: string;
  name: string;
  category: string;
  city: string;
}

interface FindEntryProps {
  siteName: string;
  /** What was looked for; null where nothing was yet. */
  asked: { name: string; phone: string } | null;
  found: readonly FoundEntry[];
}

/** The first step: whether the business stands in the directory already, as most do. */
export function FindEntry({ siteName, asked, found }: FindEntryProps) {
  return (
    <>
      <PageBand
        title="List your business"
        lede={`Being listed in ${siteName} costs nothing. First let us see whether you are in it already.`}
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-8">
          <Form method="get" role="search" className="grid grid-cols-1 gap-5">
            <TextField
              label="Name of your business"
              name="name"
              defaultValue={asked?.name}
              maxLength={100}
              required
              autoComplete="organization"
            />
            <TextField
              label="Telephone"
              name="phone"
              type="tel"
              defaultValue={asked?.phone}
              maxLength={30}
              optional
              autoComplete="tel"
            />
            <p>
              <Button type="submit" icon={Search}>
                Look for it
              </Button>
            </p>
          </Form>
          {asked && <Found asked={asked} found={found} />}
        </div>
      </Container>
    </>
  );
}

function Found({ asked, found }: { asked: { name: string; phone: string }; found: readonly FoundEntry[] }) {
  return (
    <section aria-labelledby="found" className="min-w-0">
      <h2 id="found" className="text-h3">
        <span role="status">{found.length === 0 ? 'You are not listed yet' : 'Is it one of these?'}</span>
      </h2>
      {found.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-panel bg-surface shadow-card">
          {found.map(({ slug, name, category, city }) => (
            <li key={slug} className="grid grid-cols-1 gap-1 px-5 py-3">
              <Link to={paths.business(slug)} className="link wrap-anywhere">
                {name}
              </Link>
              <span className="text-small text-ink-2">
                {category}, {city}
              </span>
              <span className="text-small">
                <Link to={paths.suggestAbout(slug, 'edit')} className="link">
                  Put it right<span className="sr-only">: {name}</span>
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5">
        <ButtonLink
          href={`${paths.listYourBusiness}?${new URLSearchParams({ ...asked, add: '1' })}`}
          icon={ArrowRight}
        >
          {found.length === 0 ? 'Add it' : 'None of them: add mine'}
        </ButtonLink>
      </p>
    </section>
  );
}

interface NewBusinessProps {
  fields: readonly SuggestionField[];
  refused: SuggestionRefused | undefined;
  /** Shown once it is asked for. */
  captcha: ReactNode;
}

/** The second step: what its entry is to say. */
export function NewBusiness({ fields, refused, captcha }: NewBusinessProps) {
  return (
    <>
      <PageBand
        title="List your business"
        lede="Fill in what you know; the rest can come later. Everything but your own e-mail address can be read by anyone once we have looked at it."
      />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">
          <SendingForm
            action={`${paths.listYourBusiness}?add=1`}
            fields={fields}
            note={{ label: 'Anything we should know?', required: false }}
            email={{
              hint: 'We send you a link to confirm it is you. It is shown to nobody.',
              required: true,
            }}
            refused={refused}
            captcha={captcha}
            keptAs="new-business"
          />
          <p className="mt-6">
            <Link to={paths.listYourBusiness} className="link">
              Look for your business first
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}
