export function wordKey(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
