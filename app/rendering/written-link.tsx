import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page from the root of the site on, with its query and hash. */
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
  replace?: boolean;
  state?: unknown;
}

/** What the router's link writes into a page. */
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
