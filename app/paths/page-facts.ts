/** Facts about a page, for everything that handles all pages: the cache, the sitemap, the metrics and so on. */
export interface PageFacts {
  /**
   * What of a query makes another page of it, where the cache keeps what anonymous visitors see: nothing (`path`), the
   * fields of the search form, or the parameters named. Null: each visitor's is made again.
   */
  cache: 'path' | 'search' | readonly string[] | null;
  /**
   * Whether the sitemap names it; `posts`: and says that it changes with the newest post. Articles are found among the
   * posts.
   */
  sitemap: boolean | 'posts';
  /** Compressed bytes of scripts it may load before it is asked for more; null where they are not weighed. */
  scripts: number | null;
  /** How views of it are counted: each `path` by itself, or all of its `pattern` together; null: as no visit. */
  views: 'path' | 'pattern' | null;
  /** A body larger than a form that it accepts, and the right needed to send it; null for none. */
  takes:
    | 'posts'
    | 'pictures'
    | 'photos'
    | 'logo'
    | 'packs'
    | 'businesses'
    | 'registers'
    | 'imports'
    | 'backups'
    | 'redirects'
    | null;
  /**
   * Which of a network's requests a minute it is one of: of those for `pages`, for the more costly `functions`, or of
   * none (null).
   */
  budget: 'pages' | 'functions' | null;
  /** Whether it shows something of the site in a frame. To be reached by links that load the whole page, whose policy then counts. */
  framesOwn?: true;
}

/** Bytes of scripts loaded on a first visit. React and the router alone are 92,500. */
const SCRIPTS = 120_000;
/** Pages whose forms are checked while they are filled in. */
const SCRIPTS_WITH_FORMS = 165_000;

/** A page that is the same for everyone, and that search engines find. */
export const PUBLIC: PageFacts = {
  cache: 'path',
  sitemap: true,
  scripts: SCRIPTS,
  views: 'path',
  takes: null,
  budget: 'pages',
};

/** A page that visitors reach by a link from a listing or an email, to send something or to follow it. */
export const LINKED: PageFacts = { ...PUBLIC, cache: null, sitemap: false, views: 'pattern' };

/** An account page, or a page on the way to it. */
export const PERSONAL: PageFacts = {
  cache: null,
  sitemap: false,
  scripts: SCRIPTS_WITH_FORMS,
  views: 'path',
  takes: null,
  budget: 'pages',
};

/** A page of the admin area: of few people, who have the editor with them. Their work is no visit. */
export const ADMIN: PageFacts = { ...PERSONAL, scripts: null, views: null };

/** A file, a feed, or what only takes a form: nothing that is looked at as a page. */
export const RESOURCE: PageFacts = { ...PERSONAL, scripts: null, views: null };
