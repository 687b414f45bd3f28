import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
  replace?: boolean;
  state?: unknown;
}

export function WrittenLink({
  to,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  children,
  ...props
}: LinkProps) {
  return (
    <a {...props} href={to} data-discover="true">
      {children}
    </a>
  );
}
