import { useEffect, useRef } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { parseHex } from './colours.ts';

interface ColourFieldProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
  isBeingTyped: () => boolean;
}

export function ColourField({ label, hint, name, value, error, isBeingTyped }: ColourFieldProps) {
  const written = useRef<HTMLDivElement>(null);
  // Follows values from elsewhere, such as a theme or the browser history; the field itself stays mounted to keep
  // focus and caret.
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
