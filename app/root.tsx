import atkinsonFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import gabaritoFont from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  data,
  type LinksFunction,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import * as paths from '#app/paths/paths.ts';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import printStylesheet from './ui/styles/print.css?url';
// Vite makes the address; the file itself exports nothing.
// oxlint-disable-next-line import/default
import starter from './starter.ts?worker&url';
import { Fault } from '#app/features/site/errors/fault-page.tsx';
import { AuthProvider } from './features/accounts/menu/auth-provider.tsx';
import { isAdminPath } from './features/accounts/rights/guarded-paths.ts';
import { may } from './features/accounts/rights/policy.ts';
import type { User } from './features/accounts/user/user.ts';
import { type UserLink, userLinks } from './features/accounts/menu/user-links.ts';
import { UserMenu } from './features/accounts/menu/user-menu.tsx';
import { userContext } from './features/accounts/user/visitor-context.server.ts';
import { SHOW_COOKIE_CHOICE } from './features/analytics/providers/cookie-choice.ts';
import { CountedViews } from './features/analytics/counting/counted-views.tsx';
import type { AnalyticsSettings } from './features/analytics/providers/settings.ts';
import { namedServiceTypes } from './features/businesses/service-types/service-types.ts';
import { countUnread } from './features/messages/messages.server.ts';
import { namesOf } from './features/places/region/region.ts';
import { siteColours } from '#app/features/site/colours/site-colours.server.ts';
import { readTriedColours } from '#app/features/site/colours/tried-colours.ts';
import { IN_HEADER, parseLinks } from '#app/features/site/settings/own-links.ts';
import { announcementOf } from '#app/features/site/settings/announcement.ts';
import { homeWords } from '#app/features/site/settings/home-words.ts';
import { footerLinks } from './features/site/footer/footer-links.ts';
import { SITE_PAGES } from './features/site/navigation/links.ts';
import { serviceLinks } from './features/site/footer/service-links.ts';
import { SiteFooter } from './features/site/footer/footer.tsx';
import { SiteNavigation } from './features/site/navigation/navigation.tsx';
import { OfflineNotice } from './features/site/offline/notice.tsx';
import type { SiteData } from './features/site/site-data.ts';
import { readTheme, STANDARD_BANDS, themeAttribute, themeColours } from './features/site/theme/theme.ts';
import { CLEAR_FLASH, hasFlash, readFlash } from './request/flash.ts';
import { settingsOfNow } from './request/current-settings.server.ts';
import { readVisitor } from './request/guard.server.ts';
import { Alive } from './rendering/alive.tsx';
import { ALIVE_AT_ONCE } from './rendering/alive-marks.ts';
import { NavigationProgress } from './features/site/navigation/progress.tsx';
import { untilSeen } from '#app/request/content-barrier.server.ts';
import { servicesContext } from './services/services-context.server.ts';
import { FlashMessage } from './ui/toast/flash-message.tsx';
import { PageSprite } from './ui/illustrations/page-sprite.tsx';
import type { ToastMessage } from './ui/toast/toast-list.ts';
import { ToastProvider } from './ui/toast/toast.tsx';

/** Fetched by the browsers of those sites alone that ask. */
const CookieQuestion = import.meta.env.SSR
  ? (await import('./features/analytics/providers/cookie-question.tsx')).CookieQuestion
  : lazy(async () => ({
      default: (await import('./features/analytics/providers/cookie-question.tsx')).CookieQuestion,
    }));

export const links: LinksFunction = () => [
  ...[gabaritoFont, atkinsonFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'stylesheet', media: 'print', href: printStylesheet },
  { rel: 'manifest', href: paths.webManifest },
];

export const middleware: MiddlewareFunction<Response>[] = [settingsOfNow, readVisitor, untilSeen];

interface RootData extends SiteData {
  /** Null for anonymous visitors. */
  user: User | null;
  /** Where the menu leads them: found out here, so that no public page carries the table of rights. */
  accountLinks: UserLink[];
  /** Who counts the views of pages. */
  analytics: AnalyticsSettings;
  /** Messages of the previous page. */
  flash: readonly ToastMessage[];
}

/** Loads the frame of every page. Never fails, even without the database. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config, buildInformation, serviceTypes, region, clock } = context.get(servicesContext);
  const user = context.get(userContext);
  const [build, { name: regionName, towns, pages }, types, unreadMessages] = await Promise.all([
    buildInformation(),
    region(),
    serviceTypes().catch(() => namedServiceTypes([])),
    user && may(user, 'answer messages') ? countUnread(db).catch(() => 0) : 0,
  ]);
  const { siteName, siteUrl, listingFormUrl, contactEmail, analytics } = config;
  const cookies = request.headers.get('Cookie');
  const tried = user && may(user, 'manage site') ? readTriedColours(cookies) : null;
  const colours = tried ? siteColours(tried) : config.colours;
  const shown = user && unreadMessages > 0 ? { ...user, unreadMessages } : user;
  const header = parseLinks(config.ownerSettings.headerLinks ?? '', IN_HEADER) ?? [];
  const shared: RootData = {
    siteName,
    strapline: config.ownerSettings.strapline ?? null,
    announcement: announcementOf(config.ownerSettings, clock()),
    siteUrl,
    listingFormUrl,
    contactEmail,
    build,
    regionName,
    towns: namesOf(towns),
    theme: readTheme(cookies),
    logo: config.logo,
    bands: colours?.bands ?? STANDARD_BANDS,
    colours: colours && paths.colours(colours.name),
    pages: [...SITE_PAGES, ...header],
    // Menus lead to the footer while no script runs, so that it has those of the header.
    footerLinks: footerLinks(pages, [...header, ...(parseLinks(config.ownerSettings.links ?? '') ?? [])]),
    words: homeWords(config.ownerSettings, regionName),
    serviceLinks: serviceLinks(types.linkTo('walkers'), types.linkTo('day-care')),
    user: shown,
    accountLinks: shown ? userLinks(shown) : [],
    analytics,
    flash: readFlash(cookies),
  };
  return data(shared, hasFlash(cookies) ? { headers: { 'Set-Cookie': CLEAR_FLASH } } : {});
}

/** Again only after a form, when a page left a message, or when asked for on the spot; not on the way to each page. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  // A form that was refused has changed nothing; and where one had no answer, neither would this.
  if (formMethod && formMethod !== 'GET') return !actionStatus || actionStatus < 400;
  return hasFlash(document.cookie) || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  // Not there when the root loader itself has failed.
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const hasResults = pathname === paths.home || site?.towns.some(({ slug }) => pathname === paths.town(slug));
  const theme = site?.theme ?? 'system';
  const user = site?.user ?? null;
  const provider = site?.analytics.provider;
  // Editors work with scripts from the first moment, and other services than our own count by them.
  const needsScripts = isAdminPath(pathname) || provider === 'plausible' || provider === 'ga4';
  const asksForCookies = provider === 'ga4';
  return (
    <html lang="en-GB" data-theme={themeAttribute(theme)} data-counts={provider} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site &&
          themeColours(theme, site.bands).map((colour) => (
            <meta key={colour.media} name="theme-color" {...colour} suppressHydrationWarning />
          ))}
        {asksForCookies && <script dangerouslySetInnerHTML={{ __html: SHOW_COOKIE_CHOICE }} />}
        <Meta />
        <link rel="icon" href={site?.logo?.icon ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href={site?.logo?.touchIcon ?? '/apple-touch-icon.png'} />
        <Links />
        {/* The admin area keeps those of the product: a bad choice never hides the way back. */}
        {site?.colours && !isAdminPath(pathname) && (
          <link rel="stylesheet" media="screen" href={site.colours} />
        )}
        <script type="module" src={starter} />
      </head>
      <body {...(needsScripts && ALIVE_AT_ONCE)}>
        <PageSprite />
        <ToastProvider>
          <AuthProvider user={user}>
            {site && (
              <SiteNavigation
                {...site}
                tone={isAdminPath(pathname) ? 'surface' : 'band'}
                skipTo={hasResults ? 'results' : 'main content'}
                account={user && { email: user.email, links: site.accountLinks }}
                accountMenu={user && <UserMenu user={user} links={site.accountLinks} />}
              />
            )}
            {asksForCookies && (
              <Suspense>
                <CookieQuestion />
              </Suspense>
            )}
            <main id="main" tabIndex={-1}>
              <FlashMessage messages={site?.flash} />
              {children}
            </main>
          </AuthProvider>
          {site && <SiteFooter {...site} signedIn={user !== null} asksForCookies={asksForCookies} />}
          {site && <CountedViews settings={site.analytics} />}
          <Alive />
          <OfflineNotice />
          <NavigationProgress />
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
  return <Fault error={error} />;
}
