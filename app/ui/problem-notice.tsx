import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  title?: string;
  className?: string;
  /** Empty if there was no problem. */
  children: ReactNode;
}

/** Renders nothing without a problem. */
export function ProblemNotice({ title = 'Not done', className = 'mb-5', children }: ProblemNoticeProps) {
  if (!children) return null;
  return (
    <Notice tone="danger" role="alert" title={title} className={className}>
      {children}
    </Notice>
  );
}
