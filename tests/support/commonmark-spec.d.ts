/** The examples of the CommonMark specification (https://spec.commonmark.org), in its order. */
declare module 'commonmark-spec' {
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
