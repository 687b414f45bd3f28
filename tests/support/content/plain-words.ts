/**
 * Words that nobody says, and other words for what has a name here (listing, email, phone, remove, restore). Each is chosen so
 * that no good sentence of ours needs it.
 */
const NEVER = [
  /\b(?:whoever|whom|whomever|lest|thereof|anew)\b/gi,
  /\b(?:put|puts|putting)(?: (?:it|them|this|something))? (?:right|back)\b/gi,
  /\b(?:take|takes|taking|took|taken)(?: (?:it|them|this))? down\b/gi,
  /\btaken over\b/gi,
  /\b(?:desk|deed|deeds)\b/gi,
  /\b(?:entry|entries)\b/gi,
  /\b(?:mails|mailed|e-mail|e-mails)\b/gi,
  /\btelephones?\b/gi,
  /\b(?:speak|speaks|spoken) for\b/gi,
  /\bby hand\b/gi,
  /\bcan(?:not)? be had\b/gi,
];

/** The words of a text for users that other words should replace. */
export function unsaidWords(text: string): string[] {
  return NEVER.flatMap((word) => text.match(word) ?? []);
}
