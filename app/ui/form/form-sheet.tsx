import type { ReactNode } from 'react';
import { ProblemNotice } from '../problem-notice.tsx';
import { BackTo } from '../back-to.tsx';

interface FormSheetProps {
  back: { to: string; label: string };
  title: string;
  problem: string | null;
  children: ReactNode;
}

export function FormSheet({ back, title, problem, children }: FormSheetProps) {
  return (
    <div className="max-w-[44rem]">
      <BackTo href={back.to}>{back.label}</BackTo>
      <h1 className="mt-1 mb-5 text-admin-h1 wrap-anywhere">{title}</h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      {children}
    </div>
  );
}
