export type ButtonVariant = 'primary' | 'ink' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'default' | 'search' | 'card';

export function buttonClassName(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  const sized = size === 'default' ? '' : ` button-${size}`;
  return `button button-${variant}${sized}${className && ` ${className}`}`;
}
