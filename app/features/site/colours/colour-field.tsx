import { useEffect, useRef } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { parseHex } from './colours.ts';

interface ColourFieldProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
  /** Whether the text differs from `value`. */
  isBeingTyped: () => boolean;
}

/** A colour, written out or picked with what the browser has for it. */
export function ColourField({ label, hint, name, value, error, isBeingTyped }: ColourFieldProps) {
  const written = useRef<HTMLDivElement>(null);
  // A value that comes from elsewhere, as from a theme or another page of the history, is shown; the field itself stays, with the
  // focus and the caret in it.
  const shownValue = useRef(value);
  useEffect(() => {
    if (value === shownValue.current || isBeingTyped()) return;
    shownValue.current = value;
    for (const input of written.current?.querySelectorAll('input') ?? []) {
      const shown = input.type === 'color' ? (parseHex(value) ?? '#000000') : value;
      if (input.value !== shown) input.value = shown;
    }
  }, [value, isBeingTyped]);
  const pick = (colour: string) => {
    const input = written.current?.querySelector('input');
    if (input) input.value = colour;
  };
  return (
    <div className="colour-field" ref={written}>
      <TextField
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
        aria-label={`Pick: ${label}`}
        className="colour-picker needs-script"
        defaultValue={parseHex(value) ?? '#000000'}
        onInput={({ currentTarget }) => pick(currentTarget.value)}
      />
    </div>
  );
}
