import { Form } from 'react-router';
import { CATEGORY_KINDS, type CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import { SCHEMA_TYPES } from '#app/features/businesses/service-types/schema-type.ts';
import { FormSheet } from '#app/ui/form/form-sheet.tsx';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import { businessesText } from './action-text.ts';
import type { OwnedType } from './list.server.ts';
import type { TypeProblems } from './type-form.ts';

interface ServiceTypeFormProps {
  type: OwnedType | null;
  answer: { typed: Record<string, string>; problems: TypeProblems; problem: string | null } | null;
}

const DRAWINGS: Record<CategoryKind, string> = {
  walkers: 'A walk',
  'day-care': 'Playing together',
  kennels: 'A kennel',
  parks: 'A park',
  other: 'A portrait',
};

const SCHEMA_OPTIONS = Object.entries(SCHEMA_TYPES).map(([value, label]) => ({ value, label }));

export function ServiceTypeForm({ type, answer }: ServiceTypeFormProps) {
  const { typed = {}, problems = {}, problem = null } = answer ?? {};
  const drawing = typed['drawing'] || (type?.drawing ?? 'other');
  return (
    <FormSheet
      back={{ to: paths.serviceTypes, label: 'Service types' }}
      title={type ? type.name : 'Add a service type'}
      problem={problem}
    >
      <Form method="post" className="sheet-form">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={100}
          defaultValue={typed['name'] ?? type?.name}
          error={problems.name}
          hint={
            type && type.businesses > 0
              ? `${businessesText(type.businesses)} will have the new name. Searches for the old name still find them.`
              : undefined
          }
        />
        <TextField
          label="Plural"
          name="plural"
          optional
          maxLength={100}
          defaultValue={typed['plural'] ?? type?.plural}
          error={problems.plural}
          hint="Such as Dog Walkers. Used in search titles and footer links."
        />
        <fieldset>
          <legend className="mb-2 text-label">Drawing</legend>
          <div className="drawing-choices">
            {CATEGORY_KINDS.map((kind) => (
              <label key={kind} className="drawing-choice">
                <CategoryScene kind={kind} coat={0} className="drawing-picture" />
                <span>
                  <input type="radio" name="drawing" value={kind} defaultChecked={kind === drawing} />
                  {DRAWINGS[kind]}
                </span>
              </label>
            ))}
          </div>
          {problems.drawing && <p className="mt-1.5 text-label text-danger">{problems.drawing}</p>}
        </fieldset>
        <SelectField
          label="Type for search engines"
          name="schemaType"
          defaultValue={typed['schemaType'] || (type?.schemaType ?? 'LocalBusiness')}
          options={SCHEMA_OPTIONS}
          error={problems.schemaType}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={paths.serviceTypes} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit">{type ? 'Save' : 'Add this type'}</Button>
        </div>
      </Form>
    </FormSheet>
  );
}
