import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from '#app/ui/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'boxClassName'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="@container relative">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="needs-script right-0 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-label text-link underline underline-offset-2 @min-[18rem]:absolute @min-[18rem]:-top-3"
      >
        <Icon aria-hidden className="size-4" />
        Show password
      </button>
    </div>
  );
}
