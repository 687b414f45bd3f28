import type { MetaFunction } from 'react-router';
import { AccessibilityPage } from '#app/features/site/pages/accessibility-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.accessibility,
    title: `${siteName} | Accessibility`,
    description: `How accessible ${siteName} is, what doesn’t work yet and how to report a problem.`,
  }));

export default function Accessibility() {
  return <AccessibilityPage {...useSiteData()} />;
}
