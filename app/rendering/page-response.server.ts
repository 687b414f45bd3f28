/**
 * A page's answer before it is sent, its HTML as text. In the body of a Response it would be turned into bytes, made
 * a stream of and read again by everyone on its way: a quarter of what making the page costs. The text is in parts, cut out of
 * what the renderer wrote: each text made of them all is a copy of two bytes a character, too large for the engine's room for
 * young objects.
 */
export class PageResponse extends Response {
  readonly parts: readonly string[];
  /** The text of each inline script that may run in it. */
  readonly scripts: readonly string[];

  constructor(parts: readonly string[], scripts: readonly string[], init: ResponseInit) {
    super(null, init);
    this.parts = parts;
    this.scripts = scripts;
  }
}

/** An answer as it is sent: a page with its HTML as the body. */
export function inFull(answer: Response): Response {
  return answer instanceof PageResponse ? new Response(answer.parts.join(''), answer) : answer;
}
