import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './tests/support/temporary-folder.ts';

// Before the database or any worker starts: they take it from here.
process.env['TMPDIR'] = temporaryFolder();

const FOLDERS = '{app,cli,data,db,scripts,server}/**';
const WHOLE_PAGES = ['app/rendering/hydrated-page.test.tsx'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    restoreMocks: true,
    // Tests wait for the database more than they work: one more of them than processors keeps those busy. Each loads the modules.
    maxWorkers: 3,
    // Against hanging only: how long something takes is for the benchmarks to say.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    tags: [
      {
        name: 'slow',
        description: 'Kills, very large inputs and long runs, which only `npm run test:all` runs',
        timeout: 240_000,
      },
    ],
    projects: [
      {
        extends: true,
        // There is no state in modules, so that files can share them: half of the time would go into loading them anew.
        test: {
          name: 'node',
          include: [`${FOLDERS}/*.test.ts`],
          globalSetup: './tests/support/database/postgres.setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        // The libraries, which know no database.
        test: { name: 'packages', include: ['packages/**/*.test.ts'], testTimeout: 180_000, isolate: false },
      },
      {
        extends: true,
        // What the built site sends, without a browser.
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          // Journeys of many pages, each of which a machine whose memory is slow takes ten times as long for.
          testTimeout: 180_000,
          globalSetup: './tests/support/http/sites.setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [`${FOLDERS}/*.test.tsx`],
          exclude: WHOLE_PAGES,
          setupFiles: './tests/support/browser/components.setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        // The router takes a page over once in the life of its modules.
        test: {
          name: 'whole pages',
          include: WHOLE_PAGES,
          setupFiles: './tests/support/browser/components.setup.ts',
        },
      },
    ],
  },
});
