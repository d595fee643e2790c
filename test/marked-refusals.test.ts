import { parseSync, Visitor, type ESTree } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { sourceFiles } from './tree.ts'

/** The functions that make a refusal, and the failures that admins read later. */
const makers =
  /\b(?:badInput|forbidden|notFound|conflict|tooLarge|unsupported|HttpError|proofNeeded|BackupError|StoreFailed|JobFailure|MailFailure)\(/
/** Commands whose refusals the terminal alone shows. */
const atTheTerminal = /^server\/features\/backups\/(?:commands|fetch|move|restore|upgrade)\.ts$/
/** A sentence, as readers see it; names of fields and headers are none. */
const sentence = /^[A-Z‘]\S* |^[A-Z][a-z]+\.$/

test('every refusal is marked for translation, where it is made', () => {
  const files = sourceFiles().filter(
    ({ path, text, isProduction }) =>
      isProduction && path.startsWith('server/') && !atTheTerminal.test(path) && makers.test(text),
  )
  expect(files.length).toBeGreaterThan(50)
  const offences = files.flatMap(({ path, text }) => unmarkedIn(path, text).map((found) => `${path}: ${found}`))
  expect(offences, 'Mark them with t of #words, then run npm run words').toEqual([])
})

test('an unmarked refusal is found', () => {
  const code = "throw conflict(taken ? 'It is taken.' : t`It is gone.`, { 'retry-after': 'A day' }.x)"
  expect(unmarkedIn('one.ts', code)).toContain('It is taken.')
  expect(unmarkedIn('one.ts', 'throw badInput({ name: [`At most ${most} letters`] })')).toEqual([
    'At most ',
    ' letters',
  ])
  expect(unmarkedIn('one.ts', 'throw notFound(t`There is no ${thing}.`)')).toEqual([])
})

/** The texts in calls that make refusals, without those that are marked. */
function unmarkedIn(path: string, code: string): string[] {
  const { program } = parseSync(path, code, { sourceType: 'module', lang: 'ts' })
  const calls: ESTree.Span[] = []
  const marked: ESTree.Span[] = []
  const texts: (ESTree.Span & { texts: string[] })[] = []
  const noteCall = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    if (makers.test(code.slice(node.callee.start, node.callee.end) + '(')) calls.push(node)
    if (code.startsWith('plural', node.start)) marked.push(node)
  }
  new Visitor({
    CallExpression: noteCall,
    NewExpression: noteCall,
    TaggedTemplateExpression: (node) => void marked.push(node),
    Literal(node) {
      if (typeof node.value === 'string' && sentence.test(node.value))
        texts.push({ start: node.start, end: node.end, texts: [node.value] })
    },
    TemplateLiteral({ start, end, quasis }) {
      const parts = quasis.map(({ value }) => value.raw)
      if (sentence.test(parts.join('…'))) texts.push({ start, end, texts: parts })
    },
  }).visit(program)
  const isIn = (spans: ESTree.Span[], text: ESTree.Span) =>
    spans.some(({ start, end }) => start <= text.start && text.end <= end)
  return texts.filter((text) => isIn(calls, text) && !isIn(marked, text)).flatMap((text) => text.texts)
}
