import type { Plan } from './explain.ts'

/**
 * A plan as a tree of lines: what each node does, with what, and how many rows it gave of how many pages. Parts that were not
 * executed are left out, and so are values and times, which differ from run to run.
 */
export function planText(plan: Plan, depth = 0): string[] {
  if (plan['Actual Loops'] === 0) return []
  const on = [plan['Index Name'], plan['Relation Name'] ?? plan['CTE Name']].filter(Boolean).join(' on ')
  const condition = plan['Index Cond'] ?? plan['Hash Cond'] ?? plan['Merge Cond']
  const name = plan['Subplan Name'] ? `${plan['Subplan Name'].replace(/ \(.*/, '')}: ` : ''
  const line = [
    `${'  '.repeat(depth)}${name}${plan['Node Type']}`,
    ...(on ? [on] : []),
    ...(condition ? [`(${withoutValues(condition)})`] : []),
    ...(plan.Filter ? [`filter (${withoutValues(plan.Filter)})`] : []),
    `· ${rowsOf(plan).toLocaleString('en')} rows, ${pagesOf(plan).toLocaleString('en')} pages`,
  ].join(' ')
  return [line, ...(plan.Plans ?? []).flatMap((below) => planText(below, depth + 1))]
}

const rowsOf = (plan: Plan) => Math.round((plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 0))
const pagesOf = (plan: Plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** A condition by its columns. */
const withoutValues = (condition: string): string =>
  condition
    .replace(/'(?:[^']|'')*'(::[\w ]+(\[\])?)?/g, '…')
    .replace(/^\((.*)\)$/, '$1')
    .slice(0, 160)
