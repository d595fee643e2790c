import { expect, test } from 'vitest'
import { bakeWords } from './bake.ts'

const marks = `import { plural, t, Trans, Plural } from '#words'\n`
const bodyOf = async (code: string, texts: Record<string, string> = {}) => {
  const baked = await bakeWords(marks + code, 'web/some.tsx', (message) => texts[message] ?? message)
  return baked?.code.replaceAll(/^import .*$/gm, '').trim()
}

test.each([
  ['a text is a string', 'f(t`Vote recorded`)', 'f("Vote recorded");'],
  ["a text's context is for translators", "f(t({ message: 'Reply', context: 'button' }))", 'f("Reply");'],
  ['a gap keeps its expression', 'f(t`At most ${most + 1} letters`)', 'f(`At most ${most + 1} letters`);'],
  ['signs of code in a text are no code', 'f(t`A \\` costs ${price}`)', 'f(`A \\` costs ${price}`);'],
  [
    'a number has its forms',
    "f(plural(votes, { one: '# vote', other: '# votes' }))",
    'f(`${$isOne(votes) ? `${$numberText(votes)} vote` : `${$numberText(votes)} votes`}`);',
  ],
  ['an element is a child of its parent', '<h1><Trans>Glossary</Trans></h1>', '<h1>{"Glossary"}</h1>;'],
  ['by itself it is a fragment', 'f(<Trans>See {name}</Trans>)', 'f(<>{"See "}{name}</>);'],
  [
    'a link stands within its sentence',
    '<p><Trans>Please <Link href={login()}>log in</Link> first.</Trans></p>',
    '<p>{"Please "}<Link href={login()}>{"log in"}</Link>{" first."}</p>;',
  ],
  [
    'a mark within a value is baked too',
    '<p><Trans>Please <Link title={t`now`} href="/">log in</Link></Trans></p>',
    '<p>{"Please "}<Link title={"now"} href="/">{"log in"}</Link></p>;',
  ],
  ['an element may be empty', '<p><Trans>One<br />two</Trans></p>', '<p>{"One"}<br/>{"two"}</p>;'],
])('%s', async (_, code, baked) => {
  expect(await bodyOf(code)).toBe(baked)
})

test('a translation puts elements and numbers in an order of its own', async () => {
  const code = '<p><Trans>Please <b>log in</b> to see <Plural value={n} one="# reply" other="# replies" />.</Trans></p>'
  const english = 'Please <0>log in</0> to see {n, plural, one {# reply} other {# replies}}.'
  expect(await bodyOf(code, { [english]: '{n, plural, one {# उत्तर} other {# उत्तर}} देखने को <0>लॉग इन करें</0>।' })).toBe(
    '<p>{$isOne(n) ? <>{$numberText(n)}{" उत्तर"}</> : <>{$numberText(n)}{" उत्तर"}</>}{" देखने को "}<b>{"लॉग इन करें"}</b>{"।"}</p>;',
  )
})

test('a translation that names what is not there is refused', async () => {
  await expect(bodyOf('f(t`See ${name}`)', { 'See {name}': '{nam} देखिए' })).rejects.toThrow('There is no value {nam}')
  await expect(bodyOf('<p><Trans>See {name}</Trans></p>', { 'See {name}': '<3>{name}</3>' })).rejects.toThrow(
    'There is no element <3>',
  )
})

test('a gap that is lost is refused, also in the English, where a straight quote before it makes it letters', async () => {
  await expect(bodyOf('f(t`See ${name}`)', { 'See {name}': 'देखिए' })).rejects.toThrow('The text has lost its {name}')
  await expect(bodyOf("f(t`See '${name}'`)")).rejects.toThrow('The text has lost its {name}')
})

test('code without marks stays as it is', async () => {
  expect(await bakeWords('f(`x`)', 'web/some.ts', (message) => message)).toBeNull()
})
