export type ButtonVariant = 'primary' | 'ink' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'default' | 'search' | 'card';

// The clear border is what forced colours (high contrast) draw the button with.
const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] text-button text-center transition-colors active:translate-y-px';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active disabled:bg-sunken disabled:text-ink-3',
  // For the bar on marigold, where brand green would be one colour too many.
  ink: 'border-transparent bg-ink text-surface hover:bg-brand-hover dark:bg-sun dark:text-on-brand dark:hover:bg-brand-hover',
  soft: 'border-transparent bg-brand-tint text-ink hover:bg-brand-tint-hover disabled:bg-sunken disabled:text-ink-3',
  outline:
    'border-field bg-surface text-ink hover:border-ink hover:bg-brand-tint disabled:bg-sunken disabled:text-ink-3',
  ghost: 'border-transparent text-ink hover:bg-brand-tint active:bg-brand-tint-hover disabled:text-ink-3',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-hover disabled:bg-sunken disabled:text-ink-3',
};

const SIZES: Record<ButtonSize, string> = {
  default: 'min-h-12 px-5 py-2',
  search: 'min-h-14 px-6 py-2 text-[1.1875rem]',
  card: 'min-h-[2.875rem] px-2 py-2 text-[1rem] sm:px-3',
};

/** Class names of a button or of a link which looks like one. */
export function buttonClassName(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

/** Class name of the icon in such a button; soft buttons carry theirs in the brand's colour. */
export function buttonIconClassName(variant: ButtonVariant): string {
  return `size-5 shrink-0 ${variant === 'soft' ? 'text-brand' : ''}`;
}
