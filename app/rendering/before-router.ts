/** Tells of a step through the history. It is stopped (`stopImmediatePropagation`) to keep it from the router. */
export type BeforeRouter = CustomEvent<PopStateEvent>;

declare global {
  interface DocumentEventMap {
    'before-router': BeforeRouter;
  }
}

/**
 * Tells of each step through the history by the event above, before the router hears of it. To be called before the
 * router listens: Chromium calls the listeners of this event in the order they came in, those that capture too.
 */
export function tellBeforeRouter(): void {
  addEventListener('popstate', (detail) =>
    document.dispatchEvent(new CustomEvent('before-router', { detail })),
  );
}
