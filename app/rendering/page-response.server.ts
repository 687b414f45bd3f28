/**
 * A response that keeps its HTML as text in parts: encoding, streaming and reading it again would be a
 * quarter of a page's cost.
 */
export class PageResponse extends Response {
  readonly parts: readonly string[];
  readonly scripts: readonly string[];

  constructor(parts: readonly string[], scripts: readonly string[], init: ResponseInit) {
    super(null, init);
    this.parts = parts;
    this.scripts = scripts;
  }
}

export function inFull(answer: Response): Response {
  return answer instanceof PageResponse ? new Response(answer.parts.join(''), answer) : answer;
}
