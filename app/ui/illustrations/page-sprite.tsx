import { createContext, useContext } from 'react';

const ID = 'sprite';

/** Markup of drawings referenced by id; the browser reads it from the page instead of loading their code. */
export const SpriteMarkup = createContext('');

/** Hidden; render it once, before anything that references it. */
export function PageSprite() {
  return <div id={ID} className="contents" dangerouslySetInnerHTML={{ __html: useContext(SpriteMarkup) }} />;
}

export function readSprite(): string {
  return document.getElementById(ID)?.innerHTML ?? '';
}
