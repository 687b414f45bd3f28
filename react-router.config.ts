import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One file a route is enough here: every page is small and shares the same few components.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
