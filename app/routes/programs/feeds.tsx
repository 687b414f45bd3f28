import { feedAddress } from '#app/features/directory/search/feed-address.ts';
import { alertPage, BLOG_DIGEST, digestQuery } from '#app/features/directory/search/alert-search.ts';
import { isSearched, parseSearchForm } from '#app/features/directory/search/form.ts';
import { offeredAlert } from '#app/features/alerts/alert-search.server.ts';
import { townBySlug } from '#app/features/places/region/region.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { Container } from '#app/ui/container.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Route } from './+types/feeds';

const BLOG = { title: 'Follow the blog', news: 'new articles', feed: paths.rss, page: paths.blog };

/** How to follow a search, a town or the blog; the address of a search's feed has the same parameters. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const { config, region } = services;
  const { searchParams } = url;
  if (searchParams.get('what') === 'blog') {
    return {
      ...BLOG,
      feed: config.siteUrl + BLOG.feed,
      email: await emailFor(services, digestQuery(BLOG_DIGEST)),
    };
  }
  const form = parseSearchForm(searchParams);
  const town = townBySlug((await region()).towns, searchParams.get('town') ?? '');
  return {
    title: isSearched(form) ? 'Follow this search' : `Follow new listings${town ? ` in ${town.name}` : ''}`,
    news: 'new and changed listings',
    feed: config.siteUrl + feedAddress(paths.searchFeed, form, town?.slug ?? null),
    email: await emailFor(services, url.search),
    page: feedAddress(town ? paths.town(town.slug) : paths.home, form, null),
  };
}

/** Page of emails about a search, so that nobody needs a feed; null for none. */
async function emailFor(services: Parameters<typeof offeredAlert>[0], query: string) {
  const offered = await offeredAlert(services, query);
  return offered && { to: alertPage(offered.search), about: offered.about };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.feeds,
    title: `${siteName} | ${loaderData?.title ?? BLOG.title}`,
    robots: 'noindex',
  }));

export default function FeedsPage({ loaderData: { title, news, feed, page, email } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lede="See what’s new without an account." />
      <Container className="prose py-8 lg:py-11">
        <p>
          A feed is a list of {news} that an app reads for you. Such apps are called feed readers, and they
          follow many sites at once. Examples are Feedly, NetNewsWire and Thunderbird.
        </p>
        <TextField key={feed} label="Address of the feed" name="feed" readOnly defaultValue={feed} />
        <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <CopyButton text={feed} />
          <a href={feed} rel="nofollow" className="inline-flex min-h-11 items-center link">
            Open the feed
          </a>
        </div>
        <ol>
          <li>Copy the address.</li>
          <li>In your feed reader, choose “Add feed” or “Subscribe”.</li>
          <li>Paste the address.</li>
        </ol>
        <p>
          No feed reader? {email && <Email {...email} />}
          <Link to={page}>{email ? 'go' : 'Go'} back to the page</Link>, add it to your bookmarks and look
          again in a week or two. {news === BLOG.news ? 'The newest come first.' : 'It’s always up to date.'}
        </p>
      </Container>
    </>
  );
}

/** Offers emails instead of a feed. */
function Email({ to, about }: { to: string; about: string }) {
  return (
    <>
      <Link to={to}>We can email you new {about}</Link>. Or{' '}
    </>
  );
}
