import { enableCompileCache } from 'node:module'

// Before anything else is imported, so that all of it comes compiled out of the cache.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env, { inDevelopment: process.argv.includes('--dev') })
