import { createContext } from 'react';

/**
 * Puts parts that are written already into a page that is being rendered, and returns what stands for them until the page
 * is sent. They are not copied into the text of the page, nor looked through.
 */
export const WrittenParts = createContext<(parts: readonly string[]) => string>((parts) => parts.join(''));
