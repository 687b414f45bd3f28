import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareIcons } from './scripts/bare-icons.ts';
import { inlinePaths } from './scripts/inline-paths.ts';
import { narrowFonts } from './scripts/narrow-fonts.ts';
import { precompress } from './scripts/precompress.ts';
import { slimManifest } from './scripts/slim-manifest.ts';
import { siteInProcess } from './scripts/in-process.ts';
import { threadModule } from './scripts/thread-module.ts';
import packageFile from './package.json' with { type: 'json' };

/**
 * Few larger files of what pages share, instead of forty small ones: they pack a tenth smaller and come sooner. Each
 * takes along what its modules import; what is fetched on demand, and what admins use, stays by itself.
 */
const CHUNKS = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    // What every page shows around its content, and the parts most contents are made of.
    name: 'frame',
    test: /\/app\/(?:root|entry\.client|platform\/(?:no-answer|words\/quantities)|rendering\/(?:alive|alive-marks|use-close-on-back|use-hydrated|markup\/(?:use-served|written-parts))|ui\/(?:button|container|empty-state|field|notice|page-band|skeleton|use-[a-z-]+|toast\/use-[a-z-]+|illustrations\/category-scene)|features\/site\/(?:page-meta|site-data))\.tsx?$|filter-panel\/filters\.css|\/icons\/search\.m?js$/,
    priority: 2,
  },
  {
    // Small, and otherwise two files of the pages that have forms.
    name: 'sending',
    test: /\/app\/(?:request\/send-in-browser|features\/accounts\/captcha\/captcha-field)\.tsx?$/,
    priority: 1,
  },
  { name: 'search', test: /\/app\/routes\/(?:home|town)\.tsx/, priority: 1 },
  // Of all addresses, what only some pages use: beside the frame, which names the others.
  { name: 'admin-paths', test: /\/app\/paths\/(?:admin|owner)-paths\.ts/, priority: 3 },
  {
    name: 'blog',
    test: /\/app\/(?:paths\/article-paths|features\/blog\/posts\/(?:blog-address|dates))\.ts/,
    priority: 3,
  },
];

const inRendering = (file: string) => path.resolve(import.meta.dirname, 'app/rendering', file);

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    inlinePaths(),
    bareIcons(),
    threadModule(),
    siteInProcess(),
    narrowFonts(),
    slimManifest(),
    precompress(),
  ],
  build: { target: 'es2022' },
  // The security policy allows no inline styles; see there.
  resolve: {
    alias: [
      { find: 'react-style-singleton', replacement: inRendering('adopted-styles.ts') },
      // In development the server has lucide's own, since packages stay outside there.
      ...(command === 'build'
        ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inRendering('plain-icon.ts') }]
        : []),
    ],
  },
  // Found before the first page asks for them, so that a new checkout's first page is not loaded twice.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  define: {
    'import.meta.env.BUILD_VERSION': JSON.stringify(packageFile.version),
    'import.meta.env.BUILD_TIME': JSON.stringify(new Date().toISOString()),
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // The list of all files is part of every page: names that say nothing to anybody weigh 300 bytes there, and the
            // last character of a hash 100.
            entryFileNames: ({ name }) =>
              name === 'entry.client' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: CHUNKS,
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, each use of React would go through a getter made for CommonJS: a tenth of a page's time. In development
      // packages stay outside: those made for CommonJS cannot be run one by one.
      resolve: {
        noExternal: command === 'build' ? true : [],
        external: ['sharp', 'pg-native', 'react', 'react-dom'],
      },
      build: {
        // The HTTP host and the pages are one build, so that both see the same context keys.
        rollupOptions: {
          input: './server/main.ts',
          output: {
            // The engine keeps the source of all that runs, in two bytes a character where a single one is not Latin. Names and
            // lines stay as they are: the log shows them.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
            comments: { jsdoc: false },
          },
        },
      },
    },
  },
}));
