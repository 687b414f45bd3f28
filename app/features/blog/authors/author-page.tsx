import type { Graph } from 'schema-dts';
import * as paths from '#app/paths/paths.ts';
import { listAddress } from '#app/paths/list-address.ts';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PostGrid } from '../list/post-grid.tsx';
import { person } from '../metadata/article.ts';
import { breadcrumbs } from '../metadata/breadcrumbs.ts';
import { pictureAddress } from '../posts/picture-address.ts';
import type { PostSummary } from '../posts/post.ts';
import type { StoredAuthor } from './authors.server.ts';

interface AuthorPageProps {
  author: Pick<StoredAuthor, 'slug' | 'name' | 'about' | 'picture' | 'website'>;
  posts: PostSummary[];
  total: number;
  page: number;
  pages: number;
}

/** Address of an author's articles, from page 1. */
export function authorAddress(slug: string, page = 1): string {
  return listAddress(paths.author(slug), page, {});
}

export function AuthorPage({ author, posts, total, page, pages }: AuthorPageProps) {
  const picture = pictureAddress(author.picture);
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">{author.name}</span>}
        lede={author.about && <span className="wrap-anywhere">{author.about}</span>}
        above={
          picture && (
            <ResponsivePicture
              address={picture}
              sizes="6rem"
              alt=""
              className="mb-4 size-24 rounded-full bg-sunken object-cover"
            />
          )
        }
      >
        {author.website && (
          <p className="mt-3">
            <a href={author.website} rel="me" className="underline underline-offset-4 wrap-anywhere">
              {new URL(author.website).host}
            </a>
          </p>
        )}
      </PageBand>
      <Container className="py-6 lg:py-9">
        <p className="mb-4 text-ink-2">
          <span className="font-semibold text-ink">{total === 1 ? '1 post' : `${total} posts`}</span>
          {pages > 1 && `, page ${page} of ${pages}`}
        </p>
        <PostGrid posts={posts} from={paths.blog} />
        <PageLinks
          page={page}
          pages={pages}
          newer="Newer posts"
          older="Older posts"
          addressOf={(number) => authorAddress(author.slug, number)}
        />
      </Container>
    </>
  );
}

/** Structured data of an author's page (schema.org). */
export function authorStructuredData({ author }: Pick<AuthorPageProps, 'author'>, siteUrl: string): Graph {
  const picture = pictureAddress(author.picture);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          ...person(author, siteUrl),
          ...(author.about && { description: author.about }),
          ...(picture && { image: picture.startsWith('/') ? siteUrl + picture : picture }),
          ...(author.website && { sameAs: author.website }),
        },
      },
      breadcrumbs(siteUrl, [{ name: author.name, path: paths.author(author.slug) }]),
    ],
  };
}
