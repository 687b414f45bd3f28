import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react';
import { SelectField, TextAreaField } from '../field.tsx';

export interface OfferedAnswer {
  value: string;
  label: string;
  text: string;
}

export const OwnAnswers = createContext<readonly OfferedAnswer[]>([]);

type AnswerFieldsProps = Omit<ComponentProps<typeof TextAreaField>, 'ref'> & {
  answers?: readonly OfferedAnswer[];
  /** Name of the select; without scripts the server reads the chosen answer from it. */
  template?: string;
  chosen?: string;
};

/** A text area with a select of reusable answers, if there are any. */
export function AnswerFields({
  answers = [],
  template = 'template',
  chosen = '',
  ...box
}: AnswerFieldsProps) {
  const all = [...answers, ...useContext(OwnAnswers)];
  const select = useRef<HTMLSelectElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const begun = useRef('');

  function begin(value: string) {
    const field = words.current;
    if (!field || (field.value !== '' && field.value !== begun.current)) return;
    begun.current = all.find((one) => one.value === value)?.text ?? '';
    field.value = begun.current;
  }

  // Nothing listened to an answer chosen before the page came alive.
  useEffect(() => {
    const field = select.current;
    if (field && field.value !== chosen) field.dispatchEvent(new Event('change', { bubbles: true }));
  }, [chosen]);

  return (
    <>
      {all.length > 0 && (
        <SelectField
          label="Reply template"
          name={template}
          {...(box.boxClassName !== undefined && { boxClassName: box.boxClassName })}
          ref={select}
          defaultValue={chosen}
          onChange={({ target }) => begin(target.value)}
          options={[{ value: '', label: 'None' }, ...all.map(({ value, label }) => ({ value, label }))]}
        />
      )}
      <TextAreaField {...box} ref={words} />
    </>
  );
}
