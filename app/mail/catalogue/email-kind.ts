/** Subject and text of an email, with placeholders such as `{listing}`. Paragraphs are separated by an empty line. */
export interface EmailText {
  /** One line. */
  subject: string;
  /** One of its paragraphs is the button, written `See your listing: {link}`. */
  text: string;
}

/** One kind of email: what it is for, what it can mention and what it says unless the owner changes it. */
export interface EmailKind extends EmailText {
  /** Its name in the admin area. */
  label: string;
  /** Who gets it and when, in one sentence. */
  purpose: string;
  /** Placeholders beside `{site}` and `{link}`, each with an example value. */
  placeholders: Readonly<Record<string, string>>;
  /** Placeholders the text cannot do without. */
  required?: readonly string[];
  /** Placeholders that can hold several lines, often typed by visitors; they are shown as quotations. */
  quotes?: readonly string[];
}
