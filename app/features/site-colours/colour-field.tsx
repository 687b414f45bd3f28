import { useRef } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { parseHex } from './colours.ts';

interface ColourFieldProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
}

/** A colour, written out or picked with what the browser has for it. */
export function ColourField({ label, hint, name, value, error }: ColourFieldProps) {
  const written = useRef<HTMLDivElement>(null);
  const pick = (colour: string) => {
    const input = written.current?.querySelector('input');
    if (input) input.value = colour;
  };
  return (
    <div className="colour-field" ref={written}>
      <TextField
        // A value that comes from elsewhere, as from another page of the history, is shown.
        key={value}
        label={label}
        hint={hint}
        name={name}
        error={error}
        defaultValue={value}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
      />
      <input
        type="color"
        key={`picked ${value}`}
        aria-label={`Pick: ${label}`}
        className="colour-picker needs-script"
        defaultValue={parseHex(value) ?? '#000000'}
        onInput={({ currentTarget }) => pick(currentTarget.value)}
      />
    </div>
  );
}
