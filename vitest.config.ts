import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** As vitest does, larger files first; but small ones, in which a site waits for its database or every screen is looked at, take longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/(outage(\/|\.test)|access-)/.test(moduleId)
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** The rehearsal alone runs tests that take minutes (rehearse/cases/long-tests.ts). */
const isLong = process.env.LONG_TESTS === 'on'

export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    // For a machine that is busy with other things too; whoever waits goes on as soon as there is what is waited for.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 40 } },
    // One more than processors: half of their time they wait for sites, databases and pages that start, end and come back.
    maxWorkers: 3,
    // A worker keeps the modules that it has loaded for the next file: half of the time went into loading them again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // In CI a flaky test is retried once, and the end of the run names it, so that it gets fixed. Locally there is no retry.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: isLong
            ? ['{bin,rehearse,server}/**/*.long.ts', 'test/*.long.ts']
            : ['{contract,money,server,web,content,test,bin,rehearse,words}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [isLong ? 'test/e2e/*.long.ts' : 'test/e2e/*.spec.ts'],
          globalSetup: ['test/e2e/build.mjs', 'test/e2e/browser.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
