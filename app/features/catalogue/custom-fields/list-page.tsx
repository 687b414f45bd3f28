import { Plus, Undo2 } from 'lucide-react';
import { Form } from 'react-router';
import {
  CUSTOM_KINDS,
  type CustomField,
  fieldsInUse,
  MOST_FIELDS,
} from '#app/features/businesses/listing/custom-field.ts';
import * as paths from '#app/paths/paths.ts';
import { andList } from '#app/platform/words/lists.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { OrderedRows } from '#app/ui/form/ordered-rows.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';

interface CustomFieldsPageProps {
  fields: readonly CustomField[];
  problem: string | null;
}

export function CustomFieldsPage({ fields, problem }: CustomFieldsPageProps) {
  const used = fieldsInUse(fields);
  const old = fields.filter(({ isArchived }) => isArchived);
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">Fields</h1>
      <ProblemNotice className="mt-4">{problem}</ProblemNotice>
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-ink-2">
          Your own details for listings, in the order they appear. You can have up to {MOST_FIELDS}.
        </p>
        {used.length < MOST_FIELDS && (
          <ButtonLink href={paths.customFieldForm} variant="outline" icon={Plus}>
            Add a field
          </ButtonLink>
        )}
      </div>
      {used.length === 0 ? (
        <p className="rounded-card bg-surface p-4 shadow-card sm:p-6">
          You have no fields yet. Add one for what your visitors ask, such as “Fenced garden” or “Group size”.
        </p>
      ) : (
        <OrderedRows
          label="Fields"
          rows={used.map((field) => ({ ...field, name: field.label }))}
          action={paths.customFields}
          field="field"
          keyOf={({ key }) => key}
          className="town-row"
        >
          {(field) => <FieldRow field={field} />}
        </OrderedRows>
      )}
      {old.length > 0 && (
        <section aria-labelledby="archived" className="mt-8">
          <h2 id="archived" className="text-h3">
            Archived
          </h2>
          <p className="mt-1 mb-3 text-ink-2">These aren’t shown anywhere. Listings keep their values.</p>
          <ul className="grid gap-3">
            {old.map((field) => (
              <li
                key={field.key}
                className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card"
              >
                <p className="min-w-0 grow basis-64 wrap-anywhere">
                  <bdi>{field.label}</bdi>
                </p>
                <Link
                  to={paths.editCustomField(field.key)}
                  aria-label={`Edit ${field.label}`}
                  className="link"
                >
                  Edit
                </Link>
                <Form method="post" action={paths.customFields}>
                  <input type="hidden" name="field" value={field.key} />
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    variant="outline"
                    size="card"
                    icon={Undo2}
                    aria-label={`Restore ${field.label}`}
                  >
                    Restore
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FieldRow({ field: { key, label, kind, unit, choices, services } }: { field: CustomField }) {
  return (
    <>
      <p className="type-name">
        <b>
          <bdi>{label}</bdi>
        </b>
        <span>
          {CUSTOM_KINDS[kind]}
          {unit !== '' && ` (${unit})`}
          {kind === 'choice' && `: ${andList(choices.map((choice) => choice.label))}`}
        </span>
      </p>
      <p className="type-facts">
        <span>{services === null ? 'All listings' : andList([...services])}</span>
      </p>
      <p className="type-actions">
        <Link to={paths.editCustomField(key)} aria-label={`Edit ${label}`}>
          Edit
        </Link>
      </p>
    </>
  );
}
