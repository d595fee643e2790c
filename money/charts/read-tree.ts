import { chartLimits, type TreeNode } from './chart.ts'
import { ChartFault } from './read-table.ts'

/**
 * Reads a tree of decisions: the first line is the first question; each line below a question, two spaces further in, is an
 * answer, a colon, and where it leads.
 * @throws ChartFault
 */
export function readTree(text: string): TreeNode {
  const lines = text.split('\n').filter((line) => line.trim())
  if (lines.length < 3 || lines.length > chartLimits.nodes)
    throw new ChartFault(`a tree must have 3 to ${chartLimits.nodes} lines, and has ${lines.length}.`)
  const root: TreeNode = { answer: '', text: lines[0]?.trim() ?? '', next: [] }
  const path = [root]
  for (const line of lines.slice(1)) {
    const trimmed = line.trim()
    const level = (line.length - line.trimStart().length) / 2
    const parent = path[level - 1]
    if (!parent) throw new ChartFault(`'${trimmed.slice(0, 60)}' must stand two spaces further in than its question.`)
    if (level > chartLimits.levels) throw new ChartFault(`a tree must have at most ${chartLimits.levels} levels.`)
    const [, answer, rest] = /^([^:]{1,60}):\s*(\S.*)$/.exec(trimmed) ?? []
    if (!answer || !rest)
      throw new ChartFault(`'${trimmed.slice(0, 60)}' must be an answer, a colon, and where it leads.`)
    if (rest.length > chartLimits.label)
      throw new ChartFault(`'${rest.slice(0, 40)}…' must have at most ${chartLimits.label} characters.`)
    const node = { answer, text: rest, next: [] }
    parent.next.push(node)
    path.splice(level, path.length, node)
  }
  return root
}
