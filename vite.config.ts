import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const formPart = /\/(web\/(kit\/form|ui\/(form|field))|contract\/(form-fields|what-is-kept))\b/
const schemaPart = /\/(contract\/([\w-]+-api|endpoint|shapes)|node_modules\/zod)\b/
/** Shared by some screens, and not by most; some have Radix behind them. */
const fewNeed =
  /\/(contract\/(guard|support|media|reports|forum|article-check)\b|web\/(kit\/(marking|own-links|india-time)|ui\/(list-search|copy-button|question|dialog|table|badge)|(forum|support)\/queries))\b/
const isSitePart = /\/(web\/(kit|shell|ui|routes|paths|app|\w+\/queries)|contract)\b/
const sitePart = (file: string) =>
  isSitePart.test(file) && ![formPart, schemaPart, fewNeed].some((part) => part.test(file))

/** Two builds from one tree: what the browser loads, and what the server renders with. */
export default defineConfig(({ command }): UserConfig => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), compressedTwins()],
  build: { target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/entry.client.tsx',
          // Few files, each with what changes together: the libraries, the parts that every screen has, the forms, then a file a screen.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//,
                },
                { name: 'site', test: sitePart, minShareCount: 2 },
                // What reading does not need: the forms, and the schemas of those that are checked by them before they are sent.
                { name: 'forms', test: formPart, minShareCount: 2 },
                { name: 'schemas', test: schemaPart, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: { input: 'web/entry.server.tsx', output: { entryFileNames: '[name].js' } },
      },
      // React carries its slow development form along unless it is told at build time.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Built, it is one file instead of a thousand from node_modules: the server starts sooner.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (client) await builder.build(client)
      if (ssr) await builder.build(ssr)
    },
  },
}))

/** Leaves each built file's brotli and gzip twin beside it, at full effort, once. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
        const path = `${entry.parentPath}/${entry.name}`
        const text = await readFile(path)
        await writeFile(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
