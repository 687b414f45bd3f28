import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Container } from '#app/ui/container.tsx';
import { SectionBar } from './section-bar.tsx';
import { SectionLinks } from './section-links.tsx';
import type { AdminSection } from '#app/features/accounts/menu/admin-sections.ts';

interface AdminAreaProps {
  /** Grouped links; none if the user has a single section. */
  sections: readonly (readonly AdminSection[])[];
  /** Number of unread messages. */
  unreadMessages: number;
  /** How many changes wait to be decided. */
  waitingChanges: number;
  /** How many reviews and replies wait to be decided. */
  waitingReviews: number;
  children: ReactNode;
}

/** What every page of the admin area has round it: its parts beside it, or above it where there is no room. */
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
