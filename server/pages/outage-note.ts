const BODY = '<body>';

export const MAY_BE_OUTDATED =
  '<strong>This page may be a little out of date</strong>. We can’t reach all our data right now, so signing in, saving and sending may not work for a few minutes. If you were signed in, you still are.';

export const SESSION_UNKNOWN =
  '<strong>We can’t check whether you’re signed in right now</strong>. You haven’t been signed out. Saving and sending may not work for a few minutes.';

/** Adds a note to a page as it is sent, so that the cached page stays clean.  @param words HTML */
export function withOutageNote(html: string, words: string): string {
  const place = html.indexOf(BODY) + BODY.length;
  // Outside the hydrated root, whose script ignores unknown elements.
  return place < BODY.length ? html : html.slice(0, place) + note(words) + html.slice(place);
}

function note(words: string): string {
  return `<div id="saved-copy" class="saved-copy" role="status"><p>${words} <a href="">Reload the page</a></p></div>`;
}
