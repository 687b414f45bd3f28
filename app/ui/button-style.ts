export type ButtonVariant = 'primary' | 'ink' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'default' | 'search' | 'card';

export function buttonClassName(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  const sized = size === 'default' ? '' : ` button-${size}`;
  return `button button-${variant}${sized}${className && ` ${className}`}`;
}

/** Input that chooses a file, with its button. */
export const FILE_INPUT =
  'text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-small file:border-[1.5px] file:border-field file:bg-surface file:px-4 file:font-heading file:font-semibold file:text-ink';
