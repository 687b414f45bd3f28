import atkinsonFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import gabaritoFont from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import stylesheet from './app.css?url';
import { categoryOfKind } from './features/businesses/category-kind.ts';
import { REGION, TOWNS } from './features/places/towns.ts';
import { ErrorPage } from './features/site/error-page.tsx';
import { SiteFooter } from './features/site/footer.tsx';
import { SiteNavigation } from './features/site/navigation.tsx';
import { NotFoundPage } from './features/site/not-found-page.tsx';
import { OfflineNotice } from './features/site/offline-notice.tsx';
import type { SiteData } from './features/site/site-data.ts';
import { readTheme, themeAttribute, themeColours } from './features/site/theme.ts';
import { servicesContext } from './services-context.server.ts';
import { IllustrationSprite } from './ui/illustrations/sprite.tsx';
import { ToastProvider } from './ui/toast.tsx';

export const links: LinksFunction = () => [
  ...[gabaritoFont, atkinsonFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** What every page shares. It never fails: the frame of the site must stand even when the database is gone. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteData> {
  const { config, buildInformation, serviceTypes } = context.get(servicesContext);
  const [build, categories] = await Promise.all([buildInformation(), serviceTypes().catch(() => [])]);
  const { siteName, siteUrl, listingFormUrl, contactEmail } = config;
  return {
    siteName,
    siteUrl,
    listingFormUrl,
    contactEmail,
    build,
    regionName: REGION,
    towns: TOWNS.map(({ slug, name }) => ({ slug, name })),
    theme: readTheme(request.headers.get('Cookie')),
    serviceLinks: {
      walkers: categoryOfKind(categories, 'walkers'),
      dayCare: categoryOfKind(categories, 'day-care'),
    },
  };
}

/** Nothing here depends on the page; only choosing a theme changes it. */
export function shouldRevalidate({ formAction }: { formAction?: string }): boolean {
  return formAction === '/theme';
}

export function Layout({ children }: { children: ReactNode }) {
  // Not there when the root loader itself has failed.
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const hasResults = pathname === '/' || TOWNS.some(({ slug }) => pathname === `/${slug}`);
  const theme = site?.theme ?? 'system';
  return (
    <html lang="en-GB" data-theme={themeAttribute(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {themeColours(theme).map((colour) => (
          <meta key={colour.media} name="theme-color" {...colour} suppressHydrationWarning />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <IllustrationSprite />
        <ToastProvider>
          {site && <SiteNavigation {...site} tone="band" skipTo={hasResults ? 'results' : 'main content'} />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {site && <SiteFooter {...site} />}
          <OfflineNotice />
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
