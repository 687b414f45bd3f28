export interface PageView {
  /** Without query and hash, so that searches stay private. */
  path: string;
  referrer: string;
}

/** Never throws, as no page may depend on it. */
export type SendView = (view: PageView) => void;
