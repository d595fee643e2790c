import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,content,test,bin}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
