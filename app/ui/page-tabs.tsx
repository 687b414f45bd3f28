import { useLocation } from 'react-router';
import { currentLink } from './current-link.ts';
import { Link } from './link.tsx';

interface Tab {
  label: string;
  href: string;
}

interface PageTabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Defaults to the tab whose address is a prefix of the page's. */
  current?: Tab | undefined;
}

export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const { pathname } = useLocation();
  const shown = current ?? currentLink(tabs, pathname);
  return (
    <nav aria-label={label} className="site-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              to={tab.href}
              aria-current={tab === shown ? (current ? 'true' : 'page') : undefined}
              className="site-tab"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
