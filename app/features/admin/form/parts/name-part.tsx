import { TickBox } from '#app/ui/form/tick-box.tsx';
import { Choice, FieldGroup, TextArea, TextInput } from '../state/field.tsx';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { useFormState } from '../state/form-state.ts';
import { FormPart } from '../state/part.tsx';

export function NamePart({ serviceTypes }: { serviceTypes: readonly string[] }) {
  const { values, isNew } = useFormState();
  const options = serviceTypes.map((type) => ({ value: type, label: type }));
  return (
    <FormPart part="name" summary={[values.category, ...values.services].filter(Boolean).join(', ')}>
      <TextInput field="name" required maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice field="category" options={options} />
        <OtherServices serviceTypes={serviceTypes} />
      </div>
      <TextArea
        field="website_description"
        hint="In the business’s own words. Plain text; leave an empty line between paragraphs."
      />
      <TextArea
        field="people"
        hint="First names only, one a line, the leading one first, for example “Anna, since 2019: I walk three dogs at most.”"
      />
      <TextInput
        field="slug"
        hint={
          isNew
            ? 'Leave it empty to create it from the name and town.'
            : 'The last part of the page’s address. Earlier addresses still redirect to it.'
        }
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormPart>
  );
}

function OtherServices({ serviceTypes }: { serviceTypes: readonly string[] }) {
  const { given } = useFormState();
  const offered = [...new Set([...serviceTypes, ...given.services])];
  return (
    <FieldGroup field="services" role="group" label={FIELDS.services.label}>
      <div className="flex flex-wrap gap-x-5">
        {offered.map((type) => (
          <TickBox key={type} name="services" value={type} defaultChecked={given.services.includes(type)}>
            {type}
          </TickBox>
        ))}
      </div>
    </FieldGroup>
  );
}
