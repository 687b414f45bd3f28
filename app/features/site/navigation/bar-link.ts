export const barLinkClassName =
  'inline-flex min-h-11 items-center gap-1 wrap-anywhere rounded-small px-1 text-button decoration-2 underline-offset-[0.4em] hover:underline aria-[current=page]:underline aria-[current=page]:decoration-[3px]';
