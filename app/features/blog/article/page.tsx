import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useServed } from '#app/rendering/markup/use-served.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { blogAddress } from '../posts/blog-address.ts';
import { longDate } from '../posts/dates.ts';
import type { ArticleText, ShownArticle } from './load-article.server.ts';
import type { PostLink, Tag } from '../posts/post.ts';
import { ShareRow } from './share-row.tsx';
import { pictureAddress } from '../posts/picture-address.ts';
import { PostScene } from '../list/post-scene.tsx';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';

export function ArticlePage({ article, siteUrl = '' }: { article: ShownArticle; siteUrl?: string }) {
  const { post, text, readingMinutes, links } = article;
  const date = post.published_at ?? post.created_at;
  const back = useListBefore();
  const address = siteUrl + paths.article(post.slug);
  return (
    <article>
      <PageBand
        overText
        above={
          <Link
            to={back}
            className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-button hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5" />
            Back to the blog
          </Link>
        }
        title={<span className="wrap-anywhere">{post.title}</span>}
      >
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
          <time dateTime={date}>{longDate(date)}</time>
          <span aria-hidden>·</span>
          <Link to={blogAddress({ category: post.category })} className="underline underline-offset-4">
            {post.category}
          </Link>
          <span aria-hidden>·</span>
          <span>{readingMinutes} min read</span>
        </p>
        <Byline authors={post.authors} />
      </PageBand>
      <Container className="py-6 lg:py-9">
        <ArticlePicture post={post} />
        <div className="mx-auto max-w-[42.5rem]">
          <TagChips tags={post.tags} />
          <ShareRow title={post.title} address={address} isFirst />
          <TextOfArticle text={text} />
          <ShareRow title={post.title} address={address} />
          <Neighbours {...links} />
        </div>
      </Container>
    </article>
  );
}

function Byline({ authors }: Pick<ShownArticle['post'], 'authors'>) {
  if (authors.length === 0) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      By{' '}
      {authors.map(({ id, slug, name }, index) => (
        <span key={id}>
          {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
          <Link to={paths.author(slug)} rel="author" className="underline underline-offset-4">
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}

const TEXT_ID = 'article-text';

/** The text from the document's markup. */
function TextOfArticle({ text }: { text: ArticleText | undefined }) {
  const served = useServed(TEXT_ID, text ?? null);
  const { revalidate } = useRevalidator();
  const isLost = !served && !text;
  useEffect(() => {
    if (isLost) void revalidate();
  }, [isLost, revalidate]);
  return (
    <div
      id={TEXT_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={served ?? { __html: text ? markupOf(text) : '' }}
    />
  );
}

function markupOf({ html, after }: ArticleText): string {
  return `<div class="article prose">${html}</div>${after && `<div>${after}</div>`}`;
}

/** The list that led here, with its filter; the whole blog by default. */
function useListBefore(): string {
  const hydrated = useHydrated();
  const { state } = useLocation();
  const before: unknown = hydrated ? state?.blog : null;
  return typeof before === 'string' && before.startsWith(`${paths.blog}?`) ? before : paths.blog;
}

function TagChips({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mb-6 flex flex-wrap gap-2">
      {tags.map(({ id, name, slug }) => (
        <li key={id} className="max-w-full">
          <Link
            to={blogAddress({ tag: slug })}
            className="inline-flex min-h-9 max-w-full items-center rounded-full bg-brand-tint px-3.5 font-semibold text-ink wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Neighbours({ previous, next, related }: ShownArticle['links']) {
  return (
    <>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-11 rounded-panel bg-sun-tint p-5 sm:p-6">
          <h2 id="related" className="text-h3">
            More like this
          </h2>
          <ul className="mt-2">
            {related.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to={paths.article(slug)}
                  className="inline-flex min-h-11 items-center link wrap-anywhere"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous || next) && (
        <nav aria-label="Articles before and after" className="mt-8 grid gap-4 sm:grid-cols-2">
          {previous && <Neighbour label="Previous article" post={previous} />}
          {next && <Neighbour label="Next article" post={next} forward />}
        </nav>
      )}
    </>
  );
}

interface NeighbourProps {
  label: string;
  post: PostLink;
  forward?: boolean;
}

function Neighbour({ label, post: { slug, title }, forward = false }: NeighbourProps) {
  const Arrow = forward ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.article(slug)}
      rel={forward ? 'next' : 'prev'}
      className={`flex min-w-0 flex-col gap-1 rounded-card bg-surface p-4 shadow-card hover:shadow-card-hover sm:p-5 ${forward ? 'sm:col-start-2 sm:items-end sm:text-right' : ''}`}
    >
      <span className="flex items-center gap-1.5 text-label text-ink-2">
        {!forward && <Arrow aria-hidden className="size-4" />}
        {label}
        {forward && <Arrow aria-hidden className="size-4" />}
      </span>
      <span className="font-heading text-[1.125rem] leading-snug font-semibold wrap-anywhere">{title}</span>
    </Link>
  );
}

interface ArticlePictureProps {
  post: { id: number; category: string; featured_image: string | null; focus: string | null };
}

function ArticlePicture({ post }: ArticlePictureProps) {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(post.featured_image);
  if (!address || broken) {
    return (
      <div className="mx-auto mb-6 h-48 w-full max-w-[42.5rem] overflow-hidden rounded-card sm:h-76 print:hidden">
        <PostScene {...post} className="size-full" />
      </div>
    );
  }
  // A fixed ratio for unknown sizes, so that the text does not jump.
  const shape = parseUploadAddress(address) ? 'max-[60rem]:aspect-video' : 'aspect-video';
  return (
    <ResponsivePicture
      address={address}
      sizes="(min-width: 60rem) 57.5rem, 100vw"
      alt=""
      fetchPriority="high"
      className={`mx-auto mb-6 max-h-[32rem] w-full max-w-[57.5rem] rounded-card bg-sunken object-cover ${shape}`}
      {...(post.focus && { style: { objectPosition: post.focus } })}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
}
