import { useLocation } from 'react-router';
import { currentLink } from './current-link.ts';
import { Link } from './link.tsx';

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly { label: string; href: string }[];
}

/** Links between the pages of a section; they scroll sideways where there is no room. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { pathname } = useLocation();
  const current = currentLink(tabs, pathname);
  return (
    <nav aria-label={label} className="site-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link to={tab.href} aria-current={tab === current ? 'page' : undefined} className="site-tab">
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
