export type ButtonVariant = 'primary' | 'ink' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'default' | 'search' | 'card';

/** Class names of a button or of a link which looks like one; see controls.css. */
export function buttonClassName(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  const sized = size === 'default' ? '' : ` button-${size}`;
  return `button button-${variant}${sized}${className && ` ${className}`}`;
}
