import { parseSync, Visitor, type ESTree } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { sourceFiles } from './tree.ts'

/** Letters are made in files that know their shape. */
const isLetter = (code: string) => /import (?:type )?\{[^}]*\bLetter\b[^}]*\} from '.*letter\.ts'/.test(code)
const sentence = /\p{L}{2,}[^\p{L}]{0,2} \p{L}{2,}/u

test('every text of a letter is marked, within the function that makes the letter', () => {
  const files = sourceFiles().filter(
    ({ path, text, isProduction }) =>
      isProduction && path.startsWith('server/features/') && !path.endsWith('letter-job.ts') && isLetter(text),
  )
  expect(files.length).toBeGreaterThan(8)
  const offences = files.flatMap(({ path, text }) => faultsIn(path, text).map((found) => `${path}: ${found}`))
  expect(offences, 'Mark them with t of #words in a function, then run npm run words').toEqual([])
})

test('an unmarked text is found, and one that no language can reach', () => {
  const letter = (subject: string) => `const letter = () => ({ subject: ${subject} })`
  expect(faultsIn('one.ts', letter("'A new password'"))).toEqual(['A new password'])
  expect(faultsIn('one.ts', letter('`Your letter, ${name}`'))).toEqual(['Your letter, …'])
  expect(faultsIn('one.ts', letter('t`A new password`'))).toEqual([])
  expect(faultsIn('one.ts', letter("plural(n, { one: 'One more reply', other: '# more replies' })"))).toEqual([])
  expect(faultsIn('one.ts', letter("t`${plural(n, { one: '# day', other: '# days' })} left`"))).toEqual([
    'a number within t`… left`: plural goes around the whole sentence',
  ])
  expect(faultsIn('one.ts', 'const subject = t`A new password`')).toEqual([
    'made when its file is loaded: A new password',
  ])
  expect(faultsIn('one.ts', 'const job = { failure: t`The letter could not be sent.` }')).toEqual([])
})

function faultsIn(path: string, code: string): string[] {
  const { program } = parseSync(path, code, { sourceType: 'module', lang: 'ts' })
  const functions: ESTree.Span[] = []
  const allowed: ESTree.Span[] = []
  /** Sentences about a job that was given up are translated when an admin reads them. */
  const failures: ESTree.Span[] = []
  const texts: (ESTree.Span & { text: string })[] = []
  const marks: (ESTree.Span & { text: string; hasNumber: boolean })[] = []
  const noteFunction = (node: ESTree.Span) => void functions.push(node)
  new Visitor({
    ArrowFunctionExpression: noteFunction,
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    TaggedTemplateExpression(node) {
      allowed.push(node)
      const text = textOf(node.quasi)
      const hasNumber = node.quasi.expressions.some(({ start }) => code.startsWith('plural(', start))
      if (code.startsWith('t`', node.start)) marks.push({ start: node.start, end: node.end, text, hasNumber })
    },
    CallExpression(node) {
      if (code.startsWith('plural(', node.start)) allowed.push(node)
    },
    Property(node) {
      if (code.startsWith('failure:', node.start)) failures.push(node)
    },
    Literal: ({ start, end, value }) => void (typeof value === 'string' && texts.push({ start, end, text: value })),
    TemplateLiteral: (node) => void texts.push({ start: node.start, end: node.end, text: textOf(node) }),
  }).visit(program)
  const isIn = (spans: ESTree.Span[], { start, end }: ESTree.Span) =>
    spans.some((span) => span.start <= start && end <= span.end)
  return [
    ...texts.filter((text) => sentence.test(text.text) && !isIn(allowed, text)).map(({ text }) => text),
    ...marks
      .filter((mark) => !isIn([...functions, ...failures], mark))
      .map(({ text }) => `made when its file is loaded: ${text}`),
    ...marks
      .filter(({ hasNumber }) => hasNumber)
      .map(({ text }) => `a number within t\`${text}\`: plural goes around the whole sentence`),
  ]
}

const textOf = ({ quasis }: ESTree.TemplateLiteral) => quasis.map(({ value }) => value.cooked).join('…')
