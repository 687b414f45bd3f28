/** Announces a history step. Call `stopImmediatePropagation` to hide it from the router. */
export type BeforeRouter = CustomEvent<PopStateEvent>;

declare global {
  interface DocumentEventMap {
    'before-router': BeforeRouter;
  }
}

/** Dispatches the event above. Call it before the router listens, as Chromium calls listeners in order. */
export function tellBeforeRouter(): void {
  addEventListener('popstate', (detail) =>
    document.dispatchEvent(new CustomEvent('before-router', { detail })),
  );
}
