/** How a word for a service type is looked up: without case, and with one space between two words. */
export function wordKey(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
