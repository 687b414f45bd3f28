import { createContext, useContext } from 'react';

const ID = 'sprite';

/**
 * The markup of all drawings that pages refer to by id. It never changes and nothing in it reacts, so the server
 * makes it once, and the browser takes it from the page instead of bringing the code that draws it.
 */
export const SpriteMarkup = createContext('');

/** The drawings themselves, unseen; render it once, before what refers to them. */
export function PageSprite() {
  return <div id={ID} className="contents" dangerouslySetInnerHTML={{ __html: useContext(SpriteMarkup) }} />;
}

/** The markup as the server has written it into this document. */
export function readSprite(): string {
  return document.getElementById(ID)?.innerHTML ?? '';
}
