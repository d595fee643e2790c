import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { privateWords, wordPlaces } from './private-words.ts'
import { circlesOf, commentsWithoutSubject, namesIn, readProject, sourceFiles, type SourceFile } from './tree.ts'

const files = sourceFiles()
const production = files.filter((file) => file.isProduction)
/** Files that keep to the picture: besides what a site runs, the rehearsal, which has no layer under it. */
const drawn = files.filter((file) => file.isProduction || file.path.startsWith('rehearse/'))
const law = 'test/imports.txt'

/** The number of old violations, which may only fall. */
const most = { commentsWithoutSubject: 13 }

/** The picture of the house: each layer with what it may import. */
const picture = new Map(
  readProject(law)
    .split('\n')
    .filter((line) => line.includes('→'))
    .map((line) => {
      const [layer = '', targets = ''] = line.split('→')
      return [layer.trim(), targets.trim().split(/\s+/).filter(Boolean)] as const
    }),
)

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The layer of a file: the longest name in the picture that its path begins with. */
function layerOf(path: string): string {
  const layers = [...picture.keys()].filter((layer) => isIn(path, layer))
  return layers.reduce((longest, layer) => (layer.length > longest.length ? layer : longest), '')
}

/** A feature has the arrows of all features besides its own: `server/features/polls` those of `server/features`. */
const targetsOf = (layer: string) =>
  ['server/features', 'web/features', layer]
    .filter((above, index, all) => isIn(layer, above) && all.indexOf(above) === index)
    .flatMap((above) => picture.get(above) ?? [])

function offence(path: string, imported: string): string | null {
  const [layer, target] = [layerOf(path), layerOf(imported)]
  const allowed = targetsOf(layer)
  if (layer === target || allowed.some((place) => isIn(imported, place))) return null
  return (
    `${path} imports ${imported}. The law: ${layer || 'this folder'} imports only itself${allowed.map((place) => `, ${place}`).join('')} ` +
    `(${law}). The way out: pass it in as an argument, or move what both need into a layer that both may import.`
  )
}

describe('imports', () => {
  test('run only along the arrows of test/imports.txt', () => {
    expect(picture.size).toBeGreaterThan(10)
    const offences = drawn.flatMap(({ path, imports }) => imports.map((imported) => offence(path, imported)))
    expect(offences.filter(Boolean).join('\n')).toBe('')
  })

  test('every arrow of test/imports.txt between two files or features is used', () => {
    const unused = [...picture].flatMap(([layer, targets]) =>
      targets
        .filter((target) => /\.tsx?$/.test(target))
        .filter((target) => !drawn.some(({ path, imports }) => isIn(path, layer) && imports.includes(target)))
        .map((target) => `${law} lets ${layer} import ${target}, which nothing there does: take it out.`),
    )
    expect(unused.join('\n')).toBe('')
  })

  test('the contract and the rules of money import only packages that run in a browser too, and screens no part of Node.js', () => {
    const inBothPlaces = ['zod/mini', 'd3-scale', 'd3-shape', 'stemmer']
    const offences = production.flatMap(({ path, packages }) =>
      packages
        .filter((name) =>
          isIn(path, 'contract') || isIn(path, 'money')
            ? !inBothPlaces.includes(name)
            : isIn(path, 'web') && name.startsWith('node:'),
        )
        .map(
          (name) => `${path} imports ${name}, which a browser cannot load or need not: move that code into server/.`,
        ),
    )
    expect(offences.join('\n')).toBe('')
  })

  test('make no circle', () => {
    const message = 'These files import each other; move what both need, or let one of them take an argument'
    expect(circlesOf(production), message).toEqual([])
  })

  test('go to the file that they are about, through no barrel', () => {
    const barrels = production.filter(({ text }) => isBarrel(text)).map(({ path }) => path)
    expect(barrels, 'These files re-export; import from the file itself').toEqual([])
  })
})

/** True for a file that only hands on what others export. */
const isBarrel = (text: string) => {
  const statements = text.split('\n').filter((line) => /^\w/.test(line))
  return statements.length > 0 && statements.every((line) => /^export .*\bfrom '/.test(line))
}

/**
 * Files that act when they are imported: the entries of the server, the browser and the commands, and the one that sets up
 * sharp.
 */
const entries =
  /^bin\/|^server\/main\.ts$|^web\/entry\.(client|start|worker)\.tsx?$|^server\/features\/media\/encode\.ts$/

test('no file acts when it is imported but the entries', () => {
  const acting = production.flatMap(({ path, text }) => {
    if (entries.test(path) || !/\.tsx?$/.test(path)) return []
    const act = /^(?:await|try|if|for|while|switch|void)\b.*|^[\w.]+\(.*/m.exec(
      text.replace(/`(?:\\.|[^`\\])*`/g, '``'),
    )
    return act ? [`${path} acts when it is imported ("${act[0]}"): put it into a function that an entry calls.`] : []
  })
  expect(acting.join('\n')).toBe('')
})

describe('files', () => {
  const limitOf = ({ path }: SourceFile) => (/\.(test|spec|long)\.tsx?$/.test(path) ? 400 : 250)

  test('have at most 250 lines, tests 400; nine in ten have at most 120, and the median is under 80', () => {
    const long = files
      .filter((file) => file.lines > limitOf(file))
      .map(({ path, lines }) => `${path} has ${lines} lines: split it by what its parts are about.`)
    expect(long.join('\n')).toBe('')
    const lengths = production.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(120)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80)
  })

  test('of migrations have numbers of their own', async () => {
    const numbers = (await readdir('server/db/migrations')).map((name) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('are named for what they are about', () => {
    const vague = files
      .filter(({ path }) => /(^|[/-])(utils?|helpers?|common|misc|service|manager)\b/i.test(path))
      .map(({ path }) => `${path} says nothing of what it holds: name it for that.`)
    const classes = production.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:class|interface|type) (\w+(?:Service|Manager|Helper|Utils?))\b/g)].map(
        ([, name]) => `${path} declares ${name}: name it for what it does.`,
      ),
    )
    expect([...vague, ...classes].join('\n')).toBe('')
  })

  test('have comments that name their subject first', () => {
    const found = files.flatMap((file) => commentsWithoutSubject(file).map((comment) => `${file.path}: ${comment}`))
    expect(
      found.length,
      `${found.length} comments begin with What, Who, Where, Whether, How, Of or Those; there may be ${most.commentsWithoutSubject}. Name the subject first: "The rows of …", "True when …". All of them:\n${found.join('\n')}`,
    ).toBeLessThanOrEqual(most.commentsWithoutSubject)
  })
})

describe('words that mean too much', () => {
  const code = production.filter(({ path }) => /\.tsx?$/.test(path)).map(wordPlaces)
  const words = privateWords()

  test('are twenty', () => expect(new Set(words.map(({ word }) => word)).size).toBe(20))

  test.each(words)('$word stands at no more places than CONTRIBUTING.md allows, a number that only falls', (row) => {
    const places = code.flatMap((file) => file.get(row.word) ?? [])
    const over = `There are ${places.length} places, of ${row.most} that the table of words allows. Write what the table names instead; one of these is new:\n${places.join('\n')}`
    expect(places.length, over).toBeLessThanOrEqual(row.most)
    expect(row.most, `Write ${places.length} into the table of words: there are no more places.`).toBe(places.length)
  })
})

/** Capitals that the specification quotes, and names. The forms 'Failed to Load …', '… Not Found' and '… Access Required' are its own. */
const quoted =
  `2FA Security|Active Polls|Admin Panel|All Categories|Backup System|Browse All Articles|Clear All|Community Forum|Community Polls
Community Support|Discover What's Trending|Explore Articles|Financial Articles & Guides|Forum Discussions|Get Started Today|Go Home|Join Forum
Join Now - It's Free!|Join the Forum|Latest Articles|Learn at Your Pace|Load More|Load More Polls|Log In|No Articles Available Yet|No Discussions Yet
Other Ways to Support|Poll Information|Practical Tools|Privacy Policy|Quick Links|Ready to Transform Your Financial Future?|Show All Articles|Sign In
Sign Up|Standard User|Start Learning|Start New Discussion|Start Your Financial Journey|Subscribe for Updates|Support Our Mission|Support Us
Terms of Service|Total Articles|Total Polls|Try Again|View All Articles|View All Polls|View Results`.split(/[|\n]/)
const names = /\b(WhatsApp|English|Standard Webhooks)\b/g
const forms = /^Failed to Load\b.*|(^404 Page |^| )Not Found$|\bAccess Required$/

test('headings, buttons and links are in sentence case', () => {
  // The text of such an element, a property that becomes one, and a short text in an expression; sentences are longer.
  const shown =
    /<(?:h[1-6]|button|a|Link|LinkButton|legend|summary|label)\b(?:[^>]|=>)*?>([^<>{}]+)<|\b(?:title|label|button|yes|no|moreLabel)="([^"\n]+)"|[?:] '([^'\n]+)'/g
  const offences = files.flatMap(({ path, text }) => {
    if (!/^web\/.*\.tsx$/.test(path)) return []
    const texts = [...text.matchAll(shown)].map(([, ...parts]) =>
      parts.join('').replaceAll('&apos;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim(),
    )
    return texts
      .filter((words) => !quoted.includes(words) && words.split(' ').length <= 6)
      .filter((words) => /[^.:!?] [A-Z][a-z]/.test(words.replace(forms, '').replace(names, '').trim()))
      .map(
        (words) => `${path}: '${words}' has a capital within (CONTRIBUTING.md), or is a name: then add it to this law.`,
      )
  })
  expect(offences.join('\n')).toBe('')
})

test('a style sheet reads no property that is set nowhere', () => {
  const isSet = new Set(
    files.flatMap(({ text }) =>
      [...text.replaceAll(/var\(--[\w-]+/g, '').matchAll(/--[a-z][\w-]*(?=['"`]?\]?:|\$)/g)].map(([name]) => name),
    ),
  )
  const read = files.flatMap(({ path, text }) =>
    path.endsWith('.css')
      ? [...text.matchAll(/var\((--(?!radix)[\w-]+)\)/g)].map(([, name = '']) => ({ path, name }))
      : [],
  )
  expect(read.filter(({ name }) => !isSet.has(name))).toEqual([])
})

test('every decision record has its date, status, context, decision and consequences', () => {
  const parts = [/^Date: \d{4}-\d\d-\d\d$/m, /^Status: \S/m, /^## Context$/m, /^## Decision$/m, /^## Consequences$/m]
  const incomplete = namesIn('docs/decisions').flatMap((name) => {
    const text = readProject(`docs/decisions/${name}`)
    const missing = parts.filter((part) => !part.test(text)).map((part) => /\w+/.exec(part.source)?.[0])
    return missing.length > 0 ? [`docs/decisions/${name} lacks ${missing.join(', ')}.`] : []
  })
  expect(incomplete.join('\n')).toBe('')
})

test('every file that README, CONTRIBUTING and docs/architecture.md name is there', () => {
  const known = [...files.map(({ path }) => path), 'vite.config.ts']
  const named = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].flatMap((document) =>
    [
      ...readProject(document).matchAll(
        /`((?:contract|money|server|web|test|bin|bench|rehearse)\/[\w./-]+\.(?:tsx?|mjs))`/g,
      ),
    ].map(([, path]) => [document, path ?? ''] as const),
  )
  const gone = named
    .filter(([, path]) => !known.includes(path))
    .map(([document, path]) => `${document} names ${path}, which is not there.`)
  expect(gone.join('\n')).toBe('')
})
