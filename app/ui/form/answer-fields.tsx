import { type ComponentProps, createContext, useContext, useRef } from 'react';
import { SelectField, TextAreaField } from '../field.tsx';

/** A reusable answer as an option of a list. */
export interface OfferedAnswer {
  value: string;
  label: string;
  text: string;
}

/** The owner's own answers, for every `AnswerFields` of a page. */
export const OwnAnswers = createContext<readonly OfferedAnswer[]>([]);

type AnswerFieldsProps = Omit<ComponentProps<typeof TextAreaField>, 'ref'> & {
  /** The answers that come with the site. */
  answers?: readonly OfferedAnswer[];
  /** The name of the list; without scripts the server takes the chosen words from it. */
  template?: string;
  /** What is chosen in it. */
  chosen?: string;
};

/** A box for words to a sender, which a reusable answer begins. Without any it is the box alone. */
export function AnswerFields({
  answers = [],
  template = 'template',
  chosen = '',
  ...box
}: AnswerFieldsProps) {
  const all = [...answers, ...useContext(OwnAnswers)];
  const words = useRef<HTMLTextAreaElement>(null);
  const begun = useRef('');

  /** Inserts an answer where the box is empty, or has another one. */
  function begin(value: string) {
    const field = words.current;
    if (!field || (field.value !== '' && field.value !== begun.current)) return;
    begun.current = all.find((one) => one.value === value)?.text ?? '';
    field.value = begun.current;
  }

  return (
    <>
      {all.length > 0 && (
        <SelectField
          label="Reply template"
          name={template}
          {...(box.boxClassName !== undefined && { boxClassName: box.boxClassName })}
          defaultValue={chosen}
          onChange={({ target }) => begin(target.value)}
          options={[{ value: '', label: 'None' }, ...all.map(({ value, label }) => ({ value, label }))]}
        />
      )}
      <TextAreaField {...box} ref={words} />
    </>
  );
}
