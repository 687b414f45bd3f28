import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  title?: string;
  className?: string;
  /** Why it was not done; empty where it was. */
  children: ReactNode;
}

/** Says why what was asked for was not done, and nothing where it was. */
export function ProblemNotice({ title = 'Not done', className = 'mb-5', children }: ProblemNoticeProps) {
  if (!children) return null;
  return (
    <Notice tone="danger" role="alert" title={title} className={className}>
      {children}
    </Notice>
  );
}
