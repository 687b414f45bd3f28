import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { names } from './fields.ts';

/** A button of the section's own: it submits the form without its checks, and saves nothing. */
export function PressButton({
  prefix,
  variant = 'outline',
  ...props
}: { prefix: string; value: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      type="submit"
      name={names.press(prefix)}
      variant={variant}
      size="card"
      formNoValidate
      {...props}
    />
  );
}
