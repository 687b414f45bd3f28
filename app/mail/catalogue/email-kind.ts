/** Contains placeholders such as `{listing}`. Paragraphs are separated by an empty line. */
export interface EmailText {
  subject: string;
  /** One of the paragraphs is the button: `See your listing: {link}`. */
  text: string;
}

export interface EmailKind extends EmailText {
  label: string;
  /**
   * Recipient address: `confirmed`, the `site`'s own, or only `given`, with a daily limit; `warned` counts
   * towards that limit but is always sent, because it warns of a claim.
   */
  to: 'confirmed' | 'site' | 'given' | 'warned';
  purpose: string;
  /** Name of the recurring emails that its `{stop}` link stops together. */
  stops?: string;
  /** Placeholders except `{site}` and `{link}`, each with an example value. */
  placeholders: Readonly<Record<string, string>>;
  required?: readonly string[];
  /** Placeholders of further links to the site, each at the end of a paragraph such as `Waiting list: {waiting}`. */
  links?: readonly string[];
  /** Placeholders of lists: entries of a name, its link and a sentence on lines of their own, separated by empty lines. */
  lists?: readonly string[];
  /** Placeholders that can hold several lines, often typed by visitors; shown as quotations. */
  quotes?: readonly string[];
}
