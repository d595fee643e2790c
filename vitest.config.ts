import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    // For a machine that is busy with other things too; whoever waits goes on as soon as there is what is waited for.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 40 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['{contract,server,web,content,test,bin}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/*.spec.ts'],
          globalSetup: ['test/e2e/build.mjs', 'test/e2e/browser.ts'],
          // A browser on a busy machine can be late in ways that say nothing of the site. The end of the run tells which tests needed it; at a desk there is none.
          retry: process.env.CI ? 1 : 0,
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
