import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import packageFile from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  // Found before the first page asks for them, so that a new checkout's first page is not loaded twice.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  define: {
    'import.meta.env.BUILD_VERSION': JSON.stringify(packageFile.version),
    'import.meta.env.BUILD_TIME': JSON.stringify(new Date().toISOString()),
  },
  environments: {
    ssr: {
      build: {
        // The HTTP host and the pages are one build, so that both see the same context keys.
        rollupOptions: { input: './server/main.ts' },
      },
    },
  },
});
