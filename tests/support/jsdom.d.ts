declare module 'jsdom' {
  /** A page read as a browser reads it. */
  export class JSDOM {
    /** @param options `url`: the address of the page */
    constructor(html: string, options?: { url: string });
    readonly window: {
      readonly document: Document;
      getComputedStyle: (element: Element) => CSSStyleDeclaration;
    };
  }
}
