import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClassName } from './button-style.ts';
import { Link } from './link.tsx';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }> | undefined;
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Replaces the icon with a spinner, announces it to screen readers and ignores further presses. */
    loading?: boolean;
  };

/** Defaults to `type="button"`. */
export function Button({
  variant = 'primary',
  size = 'default',
  icon,
  loading = false,
  type = 'button',
  className,
  style,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const [pressedWidth, setPressedWidth] = useState<number>();
  const Icon = loading ? LoaderCircle : icon;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) return event.preventDefault();
    // The label changes while loading; a fixed width avoids a layout shift.
    setPressedWidth(event.currentTarget.offsetWidth);
    onClick?.(event);
  }

  return (
    <button
      type={type}
      aria-busy={loading || undefined}
      className={buttonClassName(variant, size, className)}
      style={loading ? { ...style, minWidth: pressedWidth } : style}
      onClick={press}
      {...props}
    >
      {Icon && <Icon aria-hidden className={`button-icon ${loading ? 'animate-spin' : ''}`} />}
      <span className="min-w-0">{children}</span>
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Look & {
    href: string;
    trailingIcon?: LucideIcon | undefined;
    newTab?: boolean;
    replace?: boolean;
  };

/** A link styled as a button: a router link within the site, a plain one for `tel:` and other sites. */
export function ButtonLink({
  variant = 'primary',
  size = 'default',
  icon: Icon,
  trailingIcon: TrailingIcon,
  newTab = false,
  replace = false,
  className,
  href,
  children,
  ...props
}: ButtonLinkProps) {
  const content = (
    <>
      {Icon && <Icon aria-hidden className="button-icon" />}
      <span className="min-w-0">
        {children}
        {newTab && <NewTabHint />}
      </span>
      {TrailingIcon && <TrailingIcon aria-hidden className="button-icon" />}
    </>
  );
  const classes = buttonClassName(variant, size, className);
  if (isInternal(href) && !newTab) {
    return (
      <Link to={href} replace={replace} className={classes} {...props}>
        {content}
      </Link>
    );
  }
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} className={classes} {...tab} {...props}>
      {content}
    </a>
  );
}

/** Screen reader text for the `external-link` icon. */
export function NewTabHint() {
  return (
    <>
      {' '}
      <span className="sr-only">(opens in a new tab)</span>
    </>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
};

/** A 44 px square button with only an icon. */
export function IconButton({
  icon: Icon,
  label,
  type = 'button',
  className = '',
  ...props
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-small border-[1.5px] border-transparent transition-colors hover:bg-brand-tint active:bg-brand-tint-hover ${className}`}
      {...props}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}

function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
