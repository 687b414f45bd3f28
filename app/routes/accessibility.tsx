import type { MetaFunction } from 'react-router';
import { AccessibilityPage } from '#app/features/site/pages/accessibility-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.accessibility,
    title: `${siteName} | Accessibility`,
    description: `How ${siteName} is made to be used by everyone, what is known not to work, and how to tell us.`,
  }));

export default function Accessibility() {
  return <AccessibilityPage {...useSiteData()} />;
}
