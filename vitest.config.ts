import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{app,cli,data,db,scripts,server}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/postgres.setup.ts',
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
