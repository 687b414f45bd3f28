import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { names } from './fields.ts';

export interface Pressing {
  prefix: string;
  /** Return address without scripts. */
  here?: string | undefined;
}

/** Submits the form without validation or saving. */
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
