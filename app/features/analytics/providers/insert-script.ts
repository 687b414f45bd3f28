/**
 * Loads another site's script once per document, at low priority; failures are ignored. @param data attributes
 * `data-…` of the element
 */
export function insertScript(address: string, data: Record<string, string> = {}): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
