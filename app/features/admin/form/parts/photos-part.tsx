import { PhotosFields } from '#app/features/businesses/photos/form/photos-fields.tsx';
import { Choice, FieldGroup, TextInput } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { PHOTOS } from '../state/form-values.ts';
import { FormPart } from '../state/part.tsx';

const DRAWINGS = [
  { value: '', label: 'Default' },
  ...Array.from({ length: 6 }, (_, index) => ({ value: String(index), label: `Drawing ${index + 1}` })),
];

export function PhotosPart() {
  const { values, given, photoProblems } = useFormState();
  const count = values.photos.length;
  const elsewhere = values.photo ? 'A picture on another site' : 'A drawing';
  return (
    <FormPart
      part="photos"
      summary={count === 0 ? elsewhere : `${count} ${count === 1 ? 'photo' : 'photos'}`}
    >
      <FieldGroup field="photos">
        <PhotosFields prefix={PHOTOS} rows={given.photos} problems={photoProblems} />
      </FieldGroup>
      <TextInput
        field="photo"
        hint="The address of a picture on another site, usually from an import."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <Choice
        field="drawing"
        options={DRAWINGS}
        hint="Shown where there is no picture."
        className="sm:max-w-80"
      />
    </FormPart>
  );
}
