import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ChevronDown } from 'lucide-react';
import { Container } from '#app/ui/container.tsx';
import { SectionLinks, SectionIcon, type SectionLinksProps, Waiting } from './section-links.tsx';
import { type AdminSection, sectionOf } from '#app/features/accounts/menu/admin-sections.ts';
import { Link } from '#app/ui/link.tsx';

interface AdminAreaProps {
  /** Grouped links; none if the user has a single section. */
  sections: readonly (readonly AdminSection[])[];
  unreadMessages: number;
  waitingChanges: number;
  waitingReviews: number;
  children: ReactNode;
}

export function AdminArea({
  sections,
  unreadMessages,
  waitingChanges,
  waitingReviews,
  children,
}: AdminAreaProps) {
  const { pathname } = useLocation();
  if (sections.length === 0) return <Container className="max-w-[67rem] py-6 lg:py-9">{children}</Container>;
  const waiting = { messages: unreadMessages, changes: waitingChanges, reviews: waitingReviews };
  const links = { sections, pathname, waiting };
  return (
    <>
      {/* Closed again on the page it has led to. */}
      <SectionBar key={pathname} {...links} />
      <Container className="admin-area">
        <nav aria-label="Admin" className="admin-rail">
          <SectionLinks {...links} />
        </nav>
        <div className="admin-content min-w-0 py-6 lg:py-7">{children}</div>
      </Container>
    </>
  );
}

function SectionBar(props: SectionLinksProps) {
  const { sections, pathname, waiting } = props;
  const current = sectionOf(sections, pathname);
  const changes = sections.flat().find(({ name }) => name === 'changes');
  const waits = waiting.changes ?? 0;
  return (
    <div className="admin-bar">
      <Container className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <nav aria-label="Admin" className="min-w-0">
          <details className="group">
            <summary className="admin-bar-button">
              {current && <SectionIcon name={current.name} />}
              <span className="min-w-0">{current?.label ?? 'Admin'}</span>
              <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="admin-bar-links">
              <SectionLinks {...props} />
            </div>
          </details>
        </nav>
        {changes && waits > 0 && changes !== current && (
          <Link to={changes.href} className="inline-flex min-h-11 items-center gap-2 text-button">
            {changes.label}
            <Waiting count={waits} />
          </Link>
        )}
      </Container>
    </div>
  );
}
