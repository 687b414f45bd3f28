import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { ProblemNotice } from '../problem-notice.tsx';

interface FormSheetProps {
  /** The page it was opened from. */
  back: { to: string; label: string };
  title: string;
  /** Why nothing was saved; null where all is well. */
  problem: string | null;
  children: ReactNode;
}

/** A form of the admin area that has a page of its own. */
export function FormSheet({ back, title, problem, children }: FormSheetProps) {
  return (
    <div className="max-w-[44rem]">
      <Link to={back.to} className="inline-flex min-h-11 items-center gap-1.5 link text-button">
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </Link>
      <h1 className="mt-1 mb-5 text-admin-h1 wrap-anywhere">{title}</h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      {children}
    </div>
  );
}
