import { circlesOf, commentsWithoutSubject, sourceFiles, type SourceFile } from '../test/tree.ts'

/*
 * The size and the shape of the code beside what they were on 2026-11-22, before each idea had one mechanism:
 * `npm run bench -- structure`.
 */

const before = { lines: { money: 0, contract: 3_048, server: 18_770, web: 26_368, bin: 762 }, circles: 8 }
const goal = 36_000

/** The one mechanism for each idea, and what it replaces. A file that is not there is named. */
const mechanisms: { idea: string; files: string[]; replaces: string }[] = [
  {
    idea: 'form',
    files: ['web/forms/use-form.ts', 'web/features/texts/writing/use-writing.ts'],
    replaces: 'form hook, box of comments, form of discussions, poll editor, plain forms, vote',
  },
  {
    idea: 'field',
    files: ['web/forms/field.tsx', 'web/forms/field-area.tsx', 'web/forms/field-group.tsx'],
    replaces: 'fields whose value the browser holds, fields whose value React holds',
  },
  {
    idea: 'edit session',
    files: ['web/features/admin/articles/edit-session.ts', 'web/features/admin/field-table.ts'],
    replaces: 'drafts, comparison, order and body of the article editor',
  },
  {
    idea: 'text',
    files: [
      'web/features/texts/text.ts',
      'web/features/texts/writing/panels.tsx',
      'server/features/texts/text-actions.ts',
    ],
    replaces: 'comments under articles and replies in the forum: two rows, panels, composers, rules',
  },
  { idea: 'list state', files: ['web/lists'], replaces: 'six parsers of addresses, five filter bars' },
  { idea: 'page of a list', files: ['server/kit/paging.ts'], replaces: 'order, condition, cut and cursor in 14 lists' },
  { idea: 'what a feature adds', files: ['server/feature.ts', 'server/features.ts'], replaces: 'twenty places' },
  {
    idea: 'address of a page',
    files: ['contract/paths.ts'],
    replaces: 'templates in letters, feed, site map, redirects',
  },
  { idea: 'key of a cached reply', files: ['web/kit/api.ts'], replaces: 'prefixes and patterns of addresses' },
  { idea: 'call of a page', files: ['server/pages/page-calls.ts'], replaces: 'HTTP to itself' },
  { idea: 'late code', files: ['web/kit/lazy.tsx', 'web/kit/island.tsx'], replaces: 'five ways to load code late' },
  {
    idea: 'audit event',
    files: ['server/acts/audit.ts'],
    replaces: 'three functions and objects made by hand',
  },
  { idea: 'law of imports', files: ['test/laws.test.ts', 'test/tree.ts'], replaces: 'five linter rules' },
  { idea: 'check of replies', files: ['test/reply-check.ts'], replaces: 'parsing by hand in tests' },
]

const files = sourceFiles()
const production = files.filter((file) => file.isProduction)
const sum = (some: readonly SourceFile[]) => some.reduce((lines, file) => lines + file.lines, 0)
const inFolder = (folder: string) => production.filter(({ path }) => path.startsWith(`${folder}/`))

const rows = Object.entries(before.lines).map(([folder, lines]) => ({
  folder,
  before: lines,
  now: sum(inFolder(folder)),
}))
const total = { before: rows.reduce((lines, row) => lines + row.before, 0), now: sum(production) }

for (const { folder, before: then, now } of [...rows, { folder: 'all', ...total }])
  console.log(`${folder.padEnd(10)} ${String(then).padStart(6)} → ${String(now).padStart(6)}  (${now - then})`)
console.log(`goal       ${String(goal).padStart(6)}   ${total.now > goal ? `${total.now - goal} to go` : 'reached'}\n`)

const lengths = production.map(({ lines }) => lines).toSorted((a, b) => a - b)
console.log(`files                     ${production.length}`)
console.log(`median length             ${lengths[Math.floor(lengths.length / 2)]}`)
console.log(`circles of imports        ${before.circles} → ${circlesOf(production).length}`)
console.log(`comments without subject  ${files.flatMap(commentsWithoutSubject).length}\n`)

const folderSizes = new Map<string, number>()
for (const { path, lines } of production) {
  const parts = path.split('/')
  const folder = parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/')
  if (parts.length > 2) folderSizes.set(folder, (folderSizes.get(folder) ?? 0) + lines)
}
for (const [folder, lines] of folderSizes) console.log(`${String(lines).padStart(6)} ${folder}`)

console.log()
for (const { idea, files: places, replaces } of mechanisms) {
  const missing = places.filter((place) => !files.some(({ path }) => path === place || path.startsWith(`${place}/`)))
  console.log(
    `${idea}: ${places.join(', ')}, in place of ${replaces}${missing.length > 0 ? ` – MISSING ${missing.join(', ')}` : ''}`,
  )
}
