import type { ReactNode } from 'react';

export function SearchPanel({ art, children }: { art?: ReactNode; children: ReactNode }) {
  return (
    <div className="search-panel relative rounded-panel bg-surface p-4 shadow-panel sm:p-6 print:hidden lg:rounded-panel-wide">
      {art}
      <div className="@container">
        <div className="flex flex-col gap-2.5 @min-[63rem]:flex-row @min-[63rem]:items-end @min-[63rem]:gap-3.5">
          {children}
        </div>
      </div>
    </div>
  );
}

export function OrDivider() {
  return (
    <p className="needs-script flex items-center gap-3 text-label font-normal text-ink-2 @min-[63rem]:min-h-14">
      <span aria-hidden className="h-0 grow border-t-3 border-dashed border-sun-deep @min-[63rem]:hidden" />
      or
      <span aria-hidden className="h-0 grow border-t-3 border-dashed border-sun-deep @min-[63rem]:hidden" />
    </p>
  );
}
