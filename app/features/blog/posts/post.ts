export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const;

export type PostStatus = (typeof POST_STATUSES)[number];

export interface Tag {
  id: number;
  name: string;
  slug: string;
}

/** A person who wrote a post; hidden ones are only shown to admins. */
export interface Author {
  id: number;
  slug: string;
  name: string;
  hidden: boolean;
}

/** A post in lists and links. Dates are ISO 8601. */
export interface PostSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string | null;
  category: string;
  status: PostStatus;
  created_at: string;
  updated_at: string;
  /** Null while it has never been published. */
  published_at: string | null;
  /** Of scheduled posts. */
  publish_at: string | null;
  featured_image: string | null;
  /** `30% 70%`: the point of an uploaded picture that stays visible in cuts; null for the middle. */
  focus: string | null;
  tags: Tag[];
}

export interface Post extends PostSummary {
  /** Markdown. */
  content: string;
  meta_title: string | null;
  meta_description: string | null;
  /** Separated by commas. */
  keywords: string | null;
  author_id: string | null;
  /** In order. */
  authors: Author[];
  /** Grows by one with each save. */
  version: number;
}

export interface PostLink {
  slug: string;
  title: string;
}

export function shownAuthors({ authors }: Pick<Post, 'authors'>): Author[] {
  return authors.filter(({ hidden }) => !hidden);
}
