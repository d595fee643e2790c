import { circlesOf, commentsWithoutSubject, sourceFiles, type SourceFile } from '../test/tree.ts'

/*
 * The size and the shape of the code beside what they were on 2026-11-26, before libraries were bundled as they are published:
 * `npm run bench -- structure`.
 */

const before: Record<string, number> = {
  money: 0,
  contract: 12_312,
  server: 29_764,
  web: 30_993,
  bin: 1_098,
  'all lines': 74_167,
  files: 1_038,
  'calls of the contract': 194,
  'lines a call': 382,
  'median length': 58,
  'nine in ten at most': 150,
  'circles of imports': 2,
  'comments without subject': 13,
  'marks of replayed presses': 54,
  'files with import.meta.env.SSR': 13,
}

/** The longest that nine files in ten may be. */
const ninthTenth = 120

/** The one mechanism for each idea, and what it replaces. A file that is not there is named. */
const mechanisms: { idea: string; files: string[]; replaces: string }[] = [
  {
    idea: 'form',
    files: ['web/forms/use-form.ts', 'web/forms/form-state.ts', 'web/features/texts/writing/use-writing.ts'],
    replaces: 'form hook, box of comments, form of discussions, poll editor, plain forms, vote',
  },
  {
    idea: 'field',
    files: ['web/forms/use-field.ts', 'web/forms/field.tsx', 'web/forms/field-area.tsx', 'web/forms/field-group.tsx'],
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
  {
    idea: 'key of a cached reply',
    files: ['web/kit/query-keys.ts', 'web/kit/cached-replies.ts'],
    replaces: 'prefixes and patterns of addresses',
  },
  { idea: 'call of a page', files: ['server/pages/page-calls.ts'], replaces: 'HTTP to itself' },
  { idea: 'late code', files: ['web/kit/lazy.tsx', 'web/kit/island.tsx'], replaces: 'five ways to load code late' },
  { idea: 'fields of a text', files: ['contract/texts/texts.ts'], replaces: 'lists in seventeen files' },
  {
    idea: 'page start',
    files: ['web/entry.start.ts', 'web/kit/device-state.ts', 'web/kit/presses.ts'],
    replaces: '54 marks, and a script in a template string',
  },
  { idea: 'SQL client', files: ['server/db/client'], replaces: 'pipelines, joined leases and early commits' },
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

const count = (pattern: RegExp) => production.reduce((all, { text }) => all + (text.match(pattern)?.length ?? 0), 0)
const lengths = production.map(({ lines }) => lines).toSorted((a, b) => a - b)
const lengthAt = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0
const calls = count(/\bendpoint\('[A-Z]+ \//g)

const now: Record<string, number> = {
  ...Object.fromEntries(['money', 'contract', 'server', 'web', 'bin'].map((folder) => [folder, sum(inFolder(folder))])),
  'all lines': sum(production),
  files: production.length,
  'calls of the contract': calls,
  'lines a call': Math.round(sum(production) / calls),
  'median length': lengthAt(0.5),
  'nine in ten at most': lengthAt(0.9),
  'circles of imports': circlesOf(production).length,
  'comments without subject': files.flatMap(commentsWithoutSubject).length,
  'marks of replayed presses': count(/data-replay(?=[\s/>=])/g),
  'files with import.meta.env.SSR': production.filter(({ text }) => text.includes('import.meta.env.SSR')).length,
}
for (const [name, figure] of Object.entries(now))
  console.log(`${name.padEnd(32)} ${String(before[name] ?? '').padStart(7)} → ${String(figure).padStart(6)}`)
if (lengthAt(0.9) > ninthTenth) console.log(`Nine files in ten should have at most ${ninthTenth} lines.`)
console.log()

const folderSizes = new Map<string, number>()
for (const { path, lines } of production) {
  const parts = path.split('/')
  const folder = parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/')
  if (parts.length > 2) folderSizes.set(folder, (folderSizes.get(folder) ?? 0) + lines)
}
for (const [folder, lines] of folderSizes) console.log(`${String(lines).padStart(6)} ${folder}`)

console.log()
for (const { idea, files: paths, replaces } of mechanisms) {
  const missing = paths.filter((named) => !files.some(({ path }) => path === named || path.startsWith(`${named}/`)))
  console.log(
    `${idea}: ${paths.join(', ')}, in place of ${replaces}${missing.length > 0 ? ` – MISSING ${missing.join(', ')}` : ''}`,
  )
}
