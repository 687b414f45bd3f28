import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { TOWNS } from './features/places/towns.ts';

/** Every page of the site. The JSON endpoints are in server/api.ts. */
export default [
  index('routes/home.tsx'),
  ...TOWNS.map(({ slug }) => route(slug, 'routes/town.tsx', { id: slug })),
  route('about', 'routes/about.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('theme', 'routes/theme.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
