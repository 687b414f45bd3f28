import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';
import { type LinkProps, WrittenLink } from '#app/rendering/written-link.tsx';

/** Internal link, on the server a plain anchor: the router's link took a tenth of a page's render time. */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? WrittenLink : RouterLink;
