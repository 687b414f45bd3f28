/** Facts about a page for code that handles all pages: cache, sitemap, metrics and so on. */
export interface PageFacts {
  /**
   * Part of the query in the anonymous cache key: nothing (`path`), the search form's fields, or the named
   * parameters. Null: not cached.
   */
  cache: 'path' | 'search' | readonly string[] | null;
  /** `posts` adds the newest post's date as last modification. Articles are listed with the posts. */
  sitemap: boolean | 'posts';
  /** Limit of scripts loaded up front, in compressed bytes; null if not measured. */
  scripts: number | null;
  /** Counts views per `path`, or per `pattern`; null: not counted. */
  views: 'path' | 'pattern' | null;
  /** A request body larger than a form, and the right needed to send it; null for none. */
  takes:
    | 'posts'
    | 'pictures'
    | 'photos'
    | 'logo'
    | 'articles'
    | 'packs'
    | 'businesses'
    | 'registers'
    | 'imports'
    | 'backups'
    | 'redirects'
    | null;
  /** Rate limit class, per network and minute: `pages`, the more costly `functions`, or none (null). */
  budget: 'pages' | 'functions' | null;
  /** Frames pages of this site. Links to it must load the whole page, so that its policy applies. */
  framesOwn?: true;
}

/** Bytes; React and the router alone are 92,500. */
const SCRIPTS = 120_000;
/** For pages that validate forms while typing. */
const SCRIPTS_WITH_FORMS = 165_000;

export const PUBLIC: PageFacts = {
  cache: 'path',
  sitemap: true,
  scripts: SCRIPTS,
  views: 'path',
  takes: null,
  budget: 'pages',
};

/** A page reached by a link from a listing or an email, to send something or follow it up. */
export const LINKED: PageFacts = { ...PUBLIC, cache: null, sitemap: false, views: 'pattern' };

export const PERSONAL: PageFacts = {
  cache: null,
  sitemap: false,
  scripts: SCRIPTS_WITH_FORMS,
  views: 'path',
  takes: null,
  budget: 'pages',
};

/** Without a script limit, as its few users load the editor. Views don't count as visits. */
export const ADMIN: PageFacts = { ...PERSONAL, scripts: null, views: null };

export const RESOURCE: PageFacts = { ...PERSONAL, scripts: null, views: null };
