import { ArrowDown, ArrowUp, CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MOST_PHOTOS, PHOTO_RIGHTS, type PhotoRight } from '../../listing/photo.ts';
import {
  actionField,
  fileField,
  type PhotoAction,
  type PhotoRow,
  RIGHT_LABELS,
  rowField,
} from './photo-rows.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';

interface PhotosFieldsProps {
  prefix: string;
  rows: readonly PhotoRow[];
  /** Sentences by field name. */
  problems: Readonly<Record<string, string>>;
  rights?: Readonly<Partial<Record<PhotoRight, string>>>;
}

/**
 * Form section for photos that works without scripts. Needs `encType` `multipart/form-data`, and a save
 * button before it, since Enter presses the first button of a form.
 */
export function PhotosFields({ prefix, rows, problems, rights = RIGHT_LABELS }: PhotosFieldsProps) {
  const times = useTimesAnswered(problems);
  return (
    <div>
      {rows.length > 0 ? (
        <ol className="divide-y divide-line">
          {rows.map((row, index) => (
            // The key moves with the row, and so does the typed text.
            <li key={`${index} ${row.address}`} className="py-5 first:pt-0">
              <PhotoFields
                prefix={prefix}
                row={row}
                index={index}
                problems={problems}
                rights={rights}
                isLast={index === rows.length - 1}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-ink-2">No photos yet. We show a drawing of the service instead.</p>
      )}
      {rows.length < MOST_PHOTOS ? (
        // Remounts after each answer, so that a file is not sent twice.
        <AddPhoto key={times} prefix={prefix} problem={problems[fileField(prefix)]} />
      ) : (
        <p className="text-small text-ink-2">{`You’ve added ${MOST_PHOTOS} photos, the most a listing can have.`}</p>
      )}
    </div>
  );
}

function useTimesAnswered(problems: object): number {
  const [answered, setAnswered] = useState({ problems, times: 0 });
  if (answered.problems === problems) return answered.times;
  setAnswered({ problems, times: answered.times + 1 });
  return answered.times + 1;
}

interface PhotoFieldsProps {
  prefix: string;
  row: PhotoRow;
  index: number;
  isLast: boolean;
  problems: Readonly<Record<string, string>>;
  rights: NonNullable<PhotosFieldsProps['rights']>;
}

function PhotoFields({ prefix, row, index, isLast, problems, rights }: PhotoFieldsProps) {
  const name = row.alt ? `photo ${index + 1}, ${row.alt}` : `photo ${index + 1}`;
  const field = (of: 'alt' | 'credit' | 'rights' | 'person') => {
    const error = problems[rowField(prefix, index, of)];
    return { name: rowField(prefix, index, of), defaultValue: row[of], ...(error && { error }) };
  };
  const action = (value: PhotoAction) =>
    ({ type: 'submit', name: actionField(prefix), value, formNoValidate: true }) as const;
  const problem = problems[rowField(prefix, index, 'address')];
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-3 sm:flex-nowrap">
      <legend className="sr-only">{`Photo ${index + 1}`}</legend>
      <input type="hidden" name={rowField(prefix, index, 'address')} value={row.address} />
      <input type="hidden" name={rowField(prefix, index, 'source')} value={row.source} />
      <ResponsivePicture
        address={row.preview ?? row.address}
        sizes="8.5rem"
        alt={row.alt || 'Not described yet'}
        className="h-25 w-34 shrink-0 rounded-thumbnail bg-sunken object-cover"
      />
      <div className="grid min-w-0 flex-[1_1_14rem] gap-3 sm:grid-cols-2">
        {problem && <Problem id={`${prefix}-${index}-problem`}>{problem}</Problem>}
        <TextField {...field('alt')} label="What the photo shows" boxClassName="sm:col-span-2" />
        <TextField {...field('credit')} label="Credit" optional />
        <SelectField
          {...field('rights')}
          label="Right to show it"
          options={rightOptions(rights, row.rights)}
        />
        <TextField
          {...field('person')}
          label="Portrait of"
          hint="The first name, if it shows one of your people."
          optional
          boxClassName="sm:col-span-2"
        />
      </div>
      <div className="flex sm:flex-col">
        {index > 0 && <IconButton {...action(`up ${index}`)} icon={ArrowUp} label={`Move up: ${name}`} />}
        {!isLast && <IconButton {...action(`down ${index}`)} icon={ArrowDown} label={`Move down: ${name}`} />}
        <IconButton
          {...action(`remove ${index}`)}
          icon={Trash2}
          label={`Remove: ${name}`}
          className="text-danger"
        />
      </div>
    </fieldset>
  );
}

function rightOptions(labels: NonNullable<PhotosFieldsProps['rights']>, chosen: string) {
  const rights = PHOTO_RIGHTS.filter((right) => right in labels || right === chosen);
  return [
    { value: '', label: 'Choose one' },
    ...rights.map((right) => ({ value: right, label: labels[right] ?? RIGHT_LABELS[right] })),
  ];
}

function AddPhoto({ prefix, problem }: { prefix: string; problem: string | undefined }) {
  const id = fileField(prefix);
  const ids = [`${id}-hint`, ...(problem ? [`${id}-problem`] : [])].join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-label">
        Another photo
      </label>
      <p id={`${id}-hint`} className="mb-2 text-small text-ink-2">
        JPEG, PNG, WebP or AVIF, up to {LARGEST_UPLOAD / 1_000_000} MB. We remove the place and time from the
        file.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          name={id}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={ids}
          aria-invalid={problem ? true : undefined}
          className={`max-w-full ${FILE_INPUT}`}
        />
        <Button
          type="submit"
          name={actionField(prefix)}
          value="add"
          formNoValidate
          variant="outline"
          icon={ImagePlus}
        >
          Add photo
        </Button>
      </div>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-label text-danger sm:col-span-2">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
