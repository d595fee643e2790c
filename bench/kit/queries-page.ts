import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measured } from '../growth.ts'
import type { Explained } from './explain.ts'
import { planText } from './plan-text.ts'
import { sizeOf } from './grow.ts'

/** Characters of a statement that are enough to know it by. */
const longest = 320

/**
 * Writes a page with what each call takes on a small site and on a large one, and the plan of each statement.
 * @returns its path
 */
export async function writeQueriesPage(
  measured: Measured[],
  { small, large }: { small: number; large: number },
): Promise<string> {
  const statements = new Map<string, { number: number; query: string; plan: string[] }>()
  const linksTo = (sent: Explained[]) => {
    const numbers = sent.map(({ query, plan }) => {
      const text = planText(plan)
      const key = [query, ...text.map((line) => line.replace(/ · .*/, ''))].join('\n')
      const statement = statements.get(key) ?? { number: statements.size + 1, query, plan: text }
      statements.set(key, statement)
      return statement.number
    })
    return [...new Set(numbers)].map((number) => `[${number}](#${number})`).join(' ')
  }
  const rows = measured.map(({ question, whole, database, statements: sent, remembered }) => {
    const times = [...whole.map(shown), ratio(whole), ...database.map(exact), ratio(database)]
    const once = remembered.length > 0 ? `, once a minute ${linksTo(remembered)}` : ''
    return `| ${question.name}${question.whole ? ' \\*' : ''} | ${times.join(' | ')} | ${linksTo(sent)}${once} |`
  })
  const plans = [...statements.values()].map(
    ({ number, query, plan }) => `### ${number}\n\n\`\`\`\n${shortened(query)}\n\n${plan.join('\n')}\n\`\`\`\n`,
  )
  const head = ['asked', 'small', 'large', 'ratio', 'database, small', 'large', 'ratio', 'statements']
  const page = [
    intro(small, large),
    `| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${rows.join('\n')}\n`,
    '## Plans\n',
    ...plans,
  ]
  const file = fileURLToPath(new URL('../../build/queries.md', import.meta.url))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, page.join('\n'))
  return file
}

const shown = (milliseconds: number) => milliseconds.toFixed(1)
const exact = (milliseconds: number) => milliseconds.toFixed(2)
const ratio = ([small, large]: [number, number]) => (small > 0 ? shown(large / small) : '')

/** The selected columns are left out. */
function shortened(query: string): string {
  const shortened = query.replace(/^select .+? from (?=\w)/, 'select … from ')
  return shortened.length > longest ? `${shortened.slice(0, longest)} …` : shortened
}

function intro(small: number, large: number): string {
  const shown = (count: number) => count.toLocaleString('en')
  const { comments, members, votes, discussions, replies, notifications, acts, polls } = sizeOf(large)
  return `# Queries that must stay fast

Written by \`npm run bench -- growth\` on ${new Date().toISOString().slice(0, 10)},
on a machine with ${cpus().length} cores and a load of ${loadavg()[2]?.toFixed(1)}.
Everything that the site is asked, twice: on a small site of ${shown(small)} articles and on a large one
that is a hundred times as large, with ${shown(large)} articles,
${shown(comments)} comments, ${shown(members)} members, ${shown(votes)} votes in ${shown(polls)} polls, ${shown(discussions)} discussions
with ${shown(replies)} replies,
${shown(notifications)} notifications and ${shown(acts)} acts on record. The times are medians in milliseconds: of the whole answer, made in one process, and of
the database alone, as it runs the statements. The large site may take twice as long as the small one, a search four times;
what has a star tells all there is, and
takes as long as that is. A large count is remembered for a minute (\`server/kit/value-cache.ts\`), so it is not in the medians.

The numbers lead to the plans of the large site, as PostgreSQL ran them: each node with its index, its rows
and the pages of 8 kB that it and the nodes below it looked at. Parts that were not
executed are left out. The measurement fails when a statement reads a table of more than 10,000 rows from end to end.
`
}
