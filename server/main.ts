import { start } from './start.ts'

// The build imports this file to compile it. Node.js 24.0 and 24.1 have no `main`.
if (import.meta.main !== false) await start(process.env, { inDevelopment: process.argv.includes('--dev') })
