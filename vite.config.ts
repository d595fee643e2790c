import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { prefixOf, type Language } from './contract/languages.ts'
import { bundleGroups } from './web/bundle-groups.ts'
import { builtLanguages, environmentName } from './words/environments.ts'
import { words } from './words/plugin.ts'
import {
  build,
  createLogger,
  defineConfig,
  type EnvironmentOptions,
  type Logger,
  type Plugin,
  type UserConfig,
} from 'vite'

/** Two builds from one tree: what the browser loads, and what the server renders with. */
export default defineConfig(({ command, mode }): UserConfig => ({
  appType: 'custom',
  customLogger: withoutNewSelector(),
  publicDir: false,
  plugins: [
    words(),
    react(),
    startScript(),
    contentData('scam-patterns', ['content/scams'], ['server/features/scams/checker-data.ts', 'checkerData']),
    contentData(
      'urgent-doors',
      ['content/help/en', 'content/help/hi'],
      ['server/features/help/urgent-doors.ts', 'urgentDoors'],
    ),
    noCircles(),
    compressedTwins(),
  ],
  build: { target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
  // In development the screens are English.
  environments: Object.fromEntries(
    (command === 'build' ? builtLanguages(mode) : ['en']).flatMap((language) => [
      [environmentName('client', language), clientIn(language)],
      [environmentName('ssr', language), serverIn(language, command)],
    ]),
  ),
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

/** The constants of contract/languages.ts in a bundle. */
const inLanguage = (language: string) => ({
  __LANGUAGE__: JSON.stringify(language),
  __PREFIX__: JSON.stringify(prefixOf(language as Language)),
})

/** The environment of the browser's bundle, in one language. */
const clientIn = (language: string): EnvironmentOptions => ({
  // Vite takes an environment by any other name than 'client' for a server's.
  consumer: 'client',
  define: inLanguage(language),
  build: {
    outDir: 'build/client',
    manifest: manifestOf(language),
    // The files of all languages stand side by side; what has no words is one file for all.
    emptyOutDir: language === 'en',
    // A file is fetched by its import: its own name need not stand in the list of what is fetched beside it.
    modulePreload: { polyfill: false, resolveDependencies: (file, beside) => beside.filter((name) => name !== file) },
    rolldownOptions: {
      input: ['web/entry.client.tsx', ...(language === 'en' ? ['web/entry.worker.ts'] : [])],
      // Packing takes most of the time of a build, as it should.
      checks: { pluginTimings: false },
      // Our own modules do nothing by being loaded, but for the first.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/(web|contract|money)\/(?!entry).+\.tsx?$/, sideEffects: false }],
      },
      output: {
        // Every page carries the list of the files that its links may need: they have no names but in the manifest.
        // A service worker's address stays, since the browser looks there for a newer one.
        entryFileNames: ({ name }) => (name === 'entry.worker' ? 'worker.js' : 'assets/[hash:7].js'),
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: bundleGroups,
        },
      },
    },
  },
})

/** The environment of the server's bundle, in one language. */
const serverIn = (language: string, command: string): EnvironmentOptions => ({
  build: {
    outDir: 'build/server',
    emptyOutDir: language === 'en',
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: {
      input: {
        'entry.server': 'web/entry.server.tsx',
        // The server runs the source, which is English: calculators in another language are a file beside the screens (server/kit/money-in.ts).
        ...(language !== 'en' && { 'money-kit': 'money/kit.ts' }),
      },
      // Names stay, for stacks and profiles; without comments and spaces the process holds half the text.
      output: {
        entryFileNames: language === 'en' ? '[name].js' : `[name].${language}.js`,
        minify: { compress: false, mangle: false },
      },
      // web/screen-files.ts imports every screen, so that the server knows its files.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  // React carries its slow development form along unless it is told at build time.
  define: {
    ...inLanguage(language),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  // Built, it is one file instead of a thousand from node_modules: the server starts sooner.
  resolve: { noExternal: command === 'build' ? true : [] },
})

const manifestOf = (language: string) => (language === 'en' ? true : `.vite/manifest.${language}.json`)

/** Vite's log, without the warning of Lightning CSS about the links of a table of contents: it does not know `:target-current` yet, and keeps it as it is. */
function withoutNewSelector(): Logger {
  const logger = createLogger()
  const { warn } = logger
  logger.warn = (message, options) => {
    if (!message.includes("'target-current' is not recognized")) warn(message, options)
  }
  return logger
}

/** Gives `virtual:start-script`: the text of web/entry.start.ts, bundled into one function and minified, for a place in a page's HTML. */
function startScript(): Plugin {
  const name = 'virtual:start-script'
  const file = 'web/entry.start.ts'
  return {
    name: 'start-script',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      this.addWatchFile(file)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        // Browsers that are too old for the application have the theme and the menus.
        build: { write: false, target: 'es2020', rolldownOptions: { input: file, output: { format: 'iife' } } },
      })
      const [chunk] = 'output' in built ? built.output : []
      if (chunk?.type !== 'chunk') this.error(`${file} is no script`)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}

/**
 * Gives a module with data of the files in content/, read as the server does.
 * @param reader the module that reads them, and its function
 */
function contentData(name: string, folders: readonly string[], [file, read]: readonly [string, string]): Plugin {
  const id = `virtual:${name}`
  return {
    name,
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    async load(wanted) {
      if (wanted !== `\0${id}`) return null
      for (const folder of folders) for (const entry of await readdir(folder)) this.addWatchFile(`${folder}/${entry}`)
      // Node loads it, so that it finds its files beside itself.
      const module = (await import(new URL(file, import.meta.url).href)) as Record<string, () => Promise<unknown>>
      return `export default ${JSON.stringify(await module[read]?.())}`
    },
  }
}

/** Refuses a build in which files of the browser import each other in a circle: one would run before what it needs. */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    applyToEnvironment: (environment) => environment.name.startsWith('client'),
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const follow = (file: string, way: string[]) => {
        const chunk = bundle[file]
        if (way.includes(file)) this.error(`Files import each other: ${[...way, file].join(', ')}`)
        if (chunk?.type !== 'chunk' || done.has(file)) return
        for (const next of chunk.imports) follow(next, [...way, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) follow(file, [])
    },
  }
}

/** Leaves each built file's brotli and gzip twin beside it, at full effort, once: files that hold no words are the same in each language. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    applyToEnvironment: (environment) => environment.name.startsWith('client'),
    async writeBundle({ dir = '' }) {
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
        const path = `${entry.parentPath}/${entry.name}`
        if (existsSync(`${path}.br`)) continue
        const text = await readFile(path)
        await writeFile(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
