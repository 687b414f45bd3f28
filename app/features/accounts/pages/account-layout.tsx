import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

interface AccountLayoutProps {
  title: string;
  lede?: string;
  children: ReactNode;
}

export function AccountLayout({ title, lede, children }: AccountLayoutProps) {
  return (
    <>
      <PageBand title={title} lede={lede} />
      <Container className="grid grid-cols-1 justify-items-center gap-11 py-8 lg:grid-cols-[27.5rem_1fr] lg:items-start lg:py-11">
        <div className="w-full max-w-[27.5rem] min-w-0">{children}</div>
        <div
          aria-hidden
          className="sticky top-8 hidden h-[25rem] w-full overflow-hidden rounded-panel-wide bg-brand-tint lg:block"
        >
          <CategoryScene kind="parks" coat={0} className="size-full" />
        </div>
      </Container>
    </>
  );
}

export function AccountCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      {title && <h2 className="mb-4 text-h3">{title}</h2>}
      {children}
    </section>
  );
}
