/** Dispatched on the document once React has taken over the page. */
export const ALIVE = 'alive';

/** Attributes of pages, or of something on them, whose scripts are loaded without waiting for a touch. */
export const ALIVE_AT_ONCE = { 'data-at-once': '' };

/** Attributes of links that are buttons with scripts: pressed before these run, they wait for them. */
export const PRESS_WAITS = { 'data-press-waits': '' };
