/** One view of a page, as the browser saw it. */
export interface PageView {
  /** Path without query and hash, so that searches stay private. */
  path: string;
  /** Address of the other site whose link led here; empty for moves within the site. */
  referrer: string;
}

/** Sends page views to the analytics service. Never throws, because no page may depend on it. */
export type SendView = (view: PageView) => void;
