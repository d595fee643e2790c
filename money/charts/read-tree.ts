import { t } from '#words'
import { chartLimits, type TreeNode } from './chart.ts'
import { ChartFault, checkLength } from './read-table.ts'

/**
 * Reads a tree of decisions: the first line is the first question; each line below a question, two spaces further in, is an
 * answer, a colon, and where it leads.
 * @throws ChartFault
 */
export function readTree(text: string): TreeNode {
  const lines = text.split('\n').filter((line) => line.trim())
  const [most, found] = [chartLimits.nodes, lines.length]
  if (found < 3 || found > most)
    throw new ChartFault((title) => t`Chart ${title}: a tree must have 3 to ${most} lines, and has ${found}.`)
  const root: TreeNode = { answer: '', text: lines[0]?.trim() ?? '', next: [] }
  const path = [root]
  for (const line of lines.slice(1)) {
    const trimmed = line.trim()
    const level = (line.length - line.trimStart().length) / 2
    const parent = path[level - 1]
    const opening = trimmed.slice(0, 60)
    if (!parent)
      throw new ChartFault(
        (title) => t`Chart ${title}: ‘${opening}’ must stand two spaces further in than its question.`,
      )
    const levels = chartLimits.levels
    if (level > levels) throw new ChartFault((title) => t`Chart ${title}: a tree must have at most ${levels} levels.`)
    const [, answer, rest] = /^([^:]{1,60}):\s*(\S.*)$/.exec(trimmed) ?? []
    if (!answer || !rest)
      throw new ChartFault((title) => t`Chart ${title}: ‘${opening}’ must be an answer, a colon, and where it leads.`)
    checkLength(rest)
    const node = { answer, text: rest, next: [] }
    parent.next.push(node)
    path.splice(level, path.length, node)
  }
  return root
}
