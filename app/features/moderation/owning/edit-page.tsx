import type { ReactNode } from 'react';
import { FieldControl } from '#app/features/businesses/fields/field-control.tsx';
import type { FormField } from '#app/features/businesses/fields/form-field.ts';
import { LONGEST_NOTE, type SuggestionRefused } from '../suggesting/suggestion-form.ts';
import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Goes } from './field-policy.ts';

interface OwnEditPageProps {
  business: { slug: string; name: string };
  isHidden: boolean;
  version: number;
  controls: Readonly<Record<Goes, readonly FormField[]>>;
  refused: SuggestionRefused | undefined;
}

/** Groups fields by those that go live immediately and those that are checked first. */
export function OwnEditPage({ business, isHidden, version, controls, refused }: OwnEditPageProps) {
  const { slug, name } = business;
  const { values = {}, errors = {} } = refused ?? {};
  const begunFrom = values['version'] ?? String(version);
  const draw = (fields: readonly FormField[]) =>
    fields.map((field) => (
      // Remounts if another user's changes were merged into it.
      <FieldControl
        key={`${field.name} ${begunFrom}`}
        field={field}
        typed={values[field.name]}
        error={errors[field.name]}
      />
    ));
  return (
    <>
      <PageBand
        above={
          <Link to={paths.ownBusiness(slug)} className="inline-flex min-h-11 items-center link wrap-anywhere">
            {name}
          </Link>
        }
        title="Change your listing"
        lede={
          isHidden
            ? 'Your listing is hidden. Visitors see what you change here when it is shown again.'
            : 'This is what your listing shows now. Change what’s out of date, then save.'
        }
      />
      <Container className="py-8 lg:py-11">
        <PublicForm
          className="grid max-w-[40rem] grid-cols-1 gap-8"
          sentWith="version"
          refused={refused}
          button={{ label: 'Save changes', busy: 'Saving...' }}
        >
          <input key={begunFrom} type="hidden" name="version" value={begunFrom} />
          <Section
            id="at-once"
            title="Shown immediately"
            text="Changes to hours, prices and answers appear as soon as you save. We first check prices for something new, and any words in your hours."
          >
            {draw(controls['at once'])}
          </Section>
          <Section
            id="looked-at"
            title="Checked first"
            text="We check changes to names, descriptions, places and contact details before showing them. We’ll email you when we have."
          >
            {draw(controls.moderated)}
            <p className="text-small text-ink-2">
              Photos have{' '}
              <Link to={paths.ownPhotos(slug)} className="link">
                their own page
              </Link>
              .
            </p>
            <TextAreaField
              label="Anything we should know?"
              name="note"
              rows={4}
              maxLength={LONGEST_NOTE}
              optional
              defaultValue={values['note']}
              error={errors['note']}
            />
          </Section>
        </PublicForm>
      </Container>
    </>
  );
}

function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{text}</p>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
