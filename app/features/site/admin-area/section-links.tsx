import {
  FileCheck,
  ChartColumn,
  FileUp,
  History,
  Inbox,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  SlidersHorizontal,
  Store,
  UsersRound,
  Star,
} from 'lucide-react';
import { Link } from '#app/ui/link.tsx';
import {
  type AdminSection,
  sectionOf,
  type SectionName,
} from '#app/features/accounts/menu/admin-sections.ts';

const ICONS: Record<SectionName, LucideIcon> = {
  overview: LayoutDashboard,
  businesses: Store,
  changes: Inbox,
  reviews: Star,
  documents: FileCheck,
  messages: Mail,
  import: FileUp,
  licences: Landmark,
  blog: Newspaper,
  site: SlidersHorizontal,
  ads: Megaphone,
  people: UsersRound,
  analytics: ChartColumn,
  activity: History,
};

export interface SectionLinksProps {
  sections: readonly (readonly AdminSection[])[];
  pathname: string;
  waiting: Partial<Record<SectionName, number>>;
}

export function SectionLinks({ sections, pathname, waiting }: SectionLinksProps) {
  const current = sectionOf(sections, pathname);
  return (
    <ul className="admin-sections">
      {sections.map((group) => (
        <li key={group[0]?.name}>
          <ul>
            {group.map((section) => (
              <li key={section.name}>
                <Link
                  to={section.href}
                  aria-current={section === current ? 'page' : undefined}
                  className="admin-section"
                >
                  <SectionIcon name={section.name} />
                  <span className="min-w-0">{section.label}</span>
                  <Waiting count={waiting[section.name] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export function SectionIcon({ name }: { name: SectionName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className="size-5 shrink-0" />;
}

const MOST_SHOWN = 99;

export function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="collar-tag">
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{count} waiting</span>
    </span>
  );
}
