import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../test/tree.ts'

const files = new Map(sourceFiles().map((file) => [file.path, file]))
const screens = [...files.keys()].filter((path) => /^web\/.+-page\.tsx$/.test(path))
/** Parts that are rendered in the browser alone, and the one that is the file of its page (web/page-opening.tsx). */
const needNoFile = /\/(lightbox|offers|fraud-note)\.tsx$|^web\/shell\/access-prompt\.tsx$/

/** The lazy parts of the screens, each with the file that it names. */
const parts = [...files.values()]
  .filter(({ path, isProduction }) => isProduction && /^web\/(?!kit\/)/.test(path))
  .flatMap(({ path, text }) =>
    Array.from(text.matchAll(lazyCall()), ([, target, rest = '']) => ({
      shownBy: path,
      part: normalize(`${dirname(path)}/${target}`),
      file: /'(web\/[^']+)'/.exec(rest)?.[1],
    })),
  )

/** A declaration of a lazy part, to its end: a line that begins at the margin with another one. */
function lazyCall() {
  return /\b(?:lazyPart|lazyComponent|island)(?:<\w+>)?\([\s\S]+?import\('(\.[^']+)'\)([\s\S]*?)\n(?=\S|$)/g
}

test('a page has the sheets of every lazy part in its HTML, be there JavaScript or not', () => {
  expect(parts.length).toBeGreaterThan(20)
  const everywhere = reached('web/entry.client.tsx', staticImports)
  const missing = parts
    .filter(({ part, file }) => !file && !needNoFile.test(part))
    .flatMap(({ shownBy, part }) => {
      const sheets = [...reached(part, staticImports)].filter((path) => path.endsWith('.css') && !everywhere.has(path))
      return screens
        .filter((screen) => reached(screen, (path) => files.get(path)?.imports ?? []).has(shownBy))
        .flatMap((screen) => {
          const own = reached(screen, staticImports)
          return sheets
            .filter((sheet) => !own.has(sheet))
            .map((sheet) => `${screen} has no ${sheet}: name the file of ${part} in ${shownBy}`)
        })
    })
  expect(missing.join('\n')).toBe('')
})

test('a lazy part names the module that it loads', () => {
  expect(parts.filter(({ part, file }) => file && file !== part)).toEqual([])
})

/** The file and all that it reaches by imports. */
function reached(start: string, importsOf: (path: string) => string[]): Set<string> {
  const seen = new Set([start])
  for (const path of seen) for (const next of importsOf(path)) seen.add(next)
  return seen
}

/** The modules and sheets that come with a file. None are followed from one that notes by itself what it needs. */
function staticImports(path: string): string[] {
  const text = files.get(path)?.text ?? ''
  if (text.includes('needStyles(')) return []
  return Array.from(text.matchAll(/^(?:import|export|@import)\b(?! type)[^'();]*'(\.[^']+)'/gm), ([, name]) =>
    normalize(`${dirname(path)}/${name}`),
  )
}
