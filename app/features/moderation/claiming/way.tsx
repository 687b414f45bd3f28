import type { ReactNode } from 'react';

export function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-panel bg-surface p-5 shadow-card">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}
