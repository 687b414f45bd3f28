import { Form } from 'react-router';
import { CUSTOM_KINDS, type CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { OrderedRows } from '#app/ui/form/ordered-rows.tsx';
import { FormSheet } from '#app/ui/form/form-sheet.tsx';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { choiceControl, type FieldProblems, type TypedField } from './field-form.ts';

export interface CustomFieldFormProps {
  field: CustomField | null;
  version: number;
  listings: number;
  serviceTypes: readonly string[];
  answer: { typed: TypedField; problems: FieldProblems; problem: string | null } | null;
}

const KINDS = Object.entries(CUSTOM_KINDS).map(([value, label]) => ({ value, label }));

export function CustomFieldForm({ field, version, listings, serviceTypes, answer }: CustomFieldFormProps) {
  const { typed, problems = {}, problem = null } = answer ?? {};
  const kind = field?.kind ?? null;
  return (
    <FormSheet
      back={{ to: paths.customFields, label: 'Fields' }}
      title={field ? field.label : 'Add a field'}
      problem={problem}
    >
      <Form method="post" className="sheet-form">
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Name"
          name="label"
          required
          maxLength={60}
          defaultValue={typed?.label ?? field?.label}
          error={problems.label}
          hint={
            field
              ? `Files and the API call it ${field.key}, whatever its name.`
              : 'Such as Fenced garden or Group size.'
          }
        />
        {field ? (
          <p>
            <b>What it holds:</b> {CUSTOM_KINDS[field.kind]}
          </p>
        ) : (
          <SelectField
            label="What it holds"
            name="kind"
            defaultValue={typed?.kind ?? 'yes-no'}
            options={KINDS}
            error={problems.kind}
            hint="You can’t change this later. Visitors can filter by yes or no, and by a choice."
          />
        )}
        {(kind === null || kind === 'number') && (
          <TextField
            label={kind === null ? 'Unit of a number' : 'Unit'}
            name="unit"
            optional
            maxLength={20}
            defaultValue={typed?.unit ?? field?.unit}
            error={problems.unit}
            hint="Such as kg or dogs. Shown behind the number."
          />
        )}
        {(kind === null || kind === 'choice') && (
          <Choices field={field} typed={typed ?? null} error={problems.choices} />
        )}
        <TextField
          label="Help"
          name="help"
          optional
          maxLength={200}
          defaultValue={typed?.help ?? field?.help}
          error={problems.help}
          hint="Shown to those who fill it in."
        />
        <Services
          chosen={typed?.services ?? field?.services ?? []}
          names={serviceTypes}
          error={problems.services}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={paths.customFields} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" name="intent" value="save">
            {field ? 'Save' : 'Add this field'}
          </Button>
        </div>
      </Form>
      {field && field.choices.length > 1 && <ChoiceOrder field={field} />}
      {field && <Ending field={field} listings={listings} />}
    </FormSheet>
  );
}

function Choices({
  field,
  typed,
  error,
}: {
  field: CustomField | null;
  typed: TypedField | null;
  error: string | undefined;
}) {
  return (
    <>
      {field && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-label">Choices</legend>
          {field.choices.map(({ key, label }) => (
            <TextField
              key={key}
              label={`Choice “${label}”`}
              name={choiceControl(key)}
              maxLength={60}
              defaultValue={typed?.known[key] ?? label}
            />
          ))}
          <p className="text-small text-ink-2">
            Listings follow a new name. Leave a choice empty to delete it: listings with it no longer show a
            value.
          </p>
        </fieldset>
      )}
      <TextAreaField
        label={field ? 'More choices' : 'Choices, for a choice from a list'}
        name="choices"
        optional
        rows={4}
        maxLength={3000}
        defaultValue={typed?.choices}
        error={error}
        hint="One on each line."
      />
    </>
  );
}

function ChoiceOrder({ field: { key, choices } }: { field: CustomField }) {
  return (
    <section aria-labelledby="choice-order" className="mt-8">
      <h2 id="choice-order" className="text-h3">
        Order of the choices
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        As in forms and filters. Save your other changes before you move a choice.
      </p>
      <OrderedRows
        label="Choices"
        rows={choices.map((choice) => ({ ...choice, name: choice.label }))}
        action={paths.editCustomField(key)}
        field="choice"
        keyOf={(choice) => choice.key}
        className="town-row"
      >
        {({ label }) => (
          <p className="type-name">
            <bdi>{label}</bdi>
          </p>
        )}
      </OrderedRows>
    </section>
  );
}

function Services({
  chosen,
  names,
  error,
}: {
  chosen: readonly string[];
  names: readonly string[];
  error: string | undefined;
}) {
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-label">Service types</legend>
      <p className="mb-1.5 text-small text-ink-2">
        Listings with one of these have the field. Tick none for all listings.
      </p>
      <div className="flex flex-wrap gap-x-5">
        {names.map((name) => (
          <TickBox key={name} name="services" value={name} defaultChecked={chosen.includes(name)}>
            {name}
          </TickBox>
        ))}
      </div>
      {error && <p className="mt-1.5 text-label text-danger">{error}</p>}
    </fieldset>
  );
}

function Ending({ field: { label, isArchived }, listings }: { field: CustomField; listings: number }) {
  const have = `${counted(listings, 'listing')} ${listings === 1 ? 'has' : 'have'} a value.`;
  return (
    <section
      aria-labelledby="ending"
      className="mt-8 grid gap-3 rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id="ending" className="text-h3">
        {isArchived ? 'Archived' : 'Stop using this field'}
      </h2>
      <p>
        {have}{' '}
        {isArchived
          ? 'The field isn’t shown anywhere.'
          : 'Archive the field to hide it from pages, forms, filters, files and the API. Listings keep their values, and you can restore it.'}
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" name="intent" value={isArchived ? 'restore' : 'archive'}>
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      </Form>
      {isArchived && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold text-danger">
            Delete it for good
          </summary>
          <Form method="post" className="grid gap-3">
            <p>
              {listings === 0
                ? 'No listing has a value. Histories no longer name the field.'
                : `${counted(listings, 'listing')} ${listings === 1 ? 'loses its value' : 'lose their values'}, and histories no longer name the field.`}{' '}
              You can’t undo this.
            </p>
            <input type="hidden" name="confirmed" value="on" />
            <div>
              <Button type="submit" variant="danger" name="intent" value="delete">
                Delete “{label}”
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}
