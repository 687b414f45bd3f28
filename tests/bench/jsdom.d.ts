declare module 'jsdom' {
  /** A page read as a browser reads it. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
