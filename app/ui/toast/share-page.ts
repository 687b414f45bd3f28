import type { ToastMessage } from './toast-list.ts';

/** Shares an address by the device's share sheet, or copies it. @returns a message; null if shared */
export async function sharePage(
  title: string,
  // Without query and hash, which would reveal the visitor's search.
  url: string = location.origin + location.pathname,
): Promise<ToastMessage | null> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return null;
    }
    await navigator.clipboard.writeText(url);
    return { title: 'Link copied', description: 'Paste it where you want to share it.', tone: 'success' };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    return { title: 'Copy this link to share it', description: url, tone: 'default' };
  }
}
