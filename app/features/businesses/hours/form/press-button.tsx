import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { names } from './fields.ts';

/** What all buttons of the section share. */
export interface Pressing {
  /** What the names of all fields begin with. */
  prefix: string;
  /** Where the form comes back to without scripts. */
  here?: string | undefined;
}

/** A button of the section's own: it submits the form without its checks, and saves nothing. */
export function PressButton({
  prefix,
  here,
  variant = 'outline',
  ...props
}: Pressing & { value: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      type="submit"
      name={names.press(prefix)}
      formAction={here}
      variant={variant}
      size="card"
      formNoValidate
      {...props}
    />
  );
}
