import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/**
 * Gives an address on: by what the device has for it, else by the clipboard.
 * @param title what it is about
 * @param url that of this page when left out
 * @returns what is to be said of it; null where the device says it
 */
export async function sharePage(
  title: string,
  // Without its query and hash: how somebody came is nobody else's.
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
