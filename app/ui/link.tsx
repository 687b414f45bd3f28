import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';
import { type LinkProps, WrittenLink } from '#app/rendering/written-link.tsx';

/**
 * A link to another page of the site. The server only writes it down: the router's own works out first what to do when
 * it is pressed, which took a tenth of a page's time for the links of its frame.
 */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? WrittenLink : RouterLink;
