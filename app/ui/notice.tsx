import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

const TONES: Record<NoticeTone, { icon: LucideIcon; box: string; iconColour: string }> = {
  info: { icon: Info, box: 'border-info bg-info-tint', iconColour: 'text-info' },
  success: { icon: CircleCheck, box: 'border-success bg-success-tint', iconColour: 'text-success' },
  warn: { icon: TriangleAlert, box: 'border-warn bg-warn-tint', iconColour: 'text-warn' },
  danger: { icon: CircleAlert, box: 'border-danger bg-danger-tint', iconColour: 'text-danger' },
};

interface NoticeProps {
  tone: NoticeTone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
}

export function Notice({ tone, title, children, action, role, className = '' }: NoticeProps) {
  const { icon: Icon, box, iconColour } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-control border-[1.5px] p-4 ${box} ${className}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColour}`} />
      <div className="min-w-0 grow">
        <p className="font-bold">{title}</p>
        {children && <div className="mt-1">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
