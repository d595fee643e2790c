import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          expect: { poll: { timeout: 6_000, interval: 40 } },
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
