import { readFileSync } from 'node:fs'
import { wanted } from './installed.mjs'

/** Packages that build the pages, or of which the built pages hold a copy. */
const onlyForTheBuild = new Set([
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@lingui/conf',
  '@lingui/message-utils',
  '@lingui/native-tools',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@vitejs/plugin-react',
  'diff',
  'magic-string',
  'pofile-ts',
  'radix-ui',
  'react',
  'react-dom',
  'text-field-edit',
  'vite',
  'wouter',
])

/** The folders of the packages that the server needs on this machine. */
export function releasedPackages() {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !onlyForTheBuild.has(name))
  const needed = closureOf(packages, names)
  return wanted(packages, 'prod').flatMap(({ folder }) => (needed.has(folder) ? [folder] : []))
}

/**
 * The packages that some others need, with themselves, as Node.js finds them.
 * @param {Record<string, object>} packages `packages` of a lock file
 * @param {string[]} names of the packages to begin with
 * @returns {Set<string>} their folders
 */
export function closureOf(packages, names) {
  const found = new Set()
  const visit = (folder) => {
    // A package that is not in the lock file was optional.
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(folderOf(packages, folder, name))
  }
  for (const name of names) visit(folderOf(packages, '', name))
  return found
}

/** The folder in which a package finds another: its own `node_modules`, or one above; undefined if there is none. */
function folderOf(packages, from, name) {
  const folder = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[folder]) return folder
  return from ? folderOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name) : undefined
}
