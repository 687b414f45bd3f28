import type { ComponentProps } from 'react';

/** Centred column, at most 1232 px wide including gutters. */
export function Container({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`mx-auto w-full max-w-[77rem] px-5 lg:px-6 ${className}`} {...props} />;
}
