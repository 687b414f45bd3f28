/** One view of a page, as the browser saw it. */
export interface PageView {
  /** Path without query and hash: what somebody searched for stays here. */
  path: string;
  /** Address of the other site whose link led here; empty for moves within the site. */
  referrer: string;
}

/** Sends views to whoever counts them. Never throws: nothing on a page may depend on it. */
export type SendView = (view: PageView) => void;
