import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface BackToProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** Leads to the page above this one. */
export function BackTo({ href, className = '', children }: BackToProps) {
  return (
    <Link to={href} className={`inline-flex min-h-11 items-center gap-1.5 link text-button ${className}`}>
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
