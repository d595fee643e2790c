import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ESTree } from 'rolldown/utils'
import type { Translate } from './bake.ts'

type Span = Pick<ESTree.Span, 'start' | 'end'>

/** A message in the code: its place, and the object with its text, values and elements. */
export interface Mark extends Span {
  descriptor: ESTree.ObjectExpression
  /** A string in code; a React node; or a child of an element, whose other children stand beside it. */
  place: 'text' | 'element' | 'child'
}

interface Around {
  code: string
  marks: readonly Mark[]
  translate: Translate
  /** The functions of the module of words that the code calls. */
  used: Set<string>
}

type Tokens = ReturnType<typeof compileMessage>

/** The code that a message becomes. */
export function codeOf(mark: Mark, around: Around): string {
  const message = propertyOf(mark.descriptor, 'message')
  if (message?.type !== 'Literal' || typeof message.value !== 'string') throw new Error('A text needs fixed words')
  const context = propertyOf(mark.descriptor, 'context')
  const isFixed = context?.type === 'Literal' && typeof context.value === 'string'
  const tokens = compileMessage(around.translate(message.value, isFixed ? String(context.value) : undefined))
  const writer = writerOf(mark, around)
  const written = mark.place === 'text' ? writer.text(tokens) : writer.children(tokens)
  writer.expectAll()
  return mark.place === 'element' ? `<>${written}</>` : written
}

/** Writes the tokens of a message as a string, or as children of an element. */
function writerOf({ descriptor }: Mark, around: Around) {
  const values = entriesOf(propertyOf(descriptor, 'values'))
  const elements = entriesOf(propertyOf(descriptor, 'components'))
  const written = new Set<string>()
  const call = (name: string, of: string) => {
    around.used.add(name)
    return `$${name}(${of})`
  }
  const valueOf = (name: string) => {
    const node = values.get(name)
    written.add(name)
    if (!node) throw new Error(`There is no value {${name}}`)
    return sourceOf(node, around)
  }
  const gap = ([name, kind, forms]: Exclude<Tokens[number], string>, write: (tokens: Tokens) => string): string => {
    const value = valueOf(name)
    if (kind === '#') return call('numberText', value)
    if (kind !== 'plural') return value
    const { one, other = [] } = forms as Record<string, Tokens>
    const inForm = (tokens: Tokens) => write(tokens.map((token) => (token === '#' ? [name, '#'] : token)) as Tokens)
    return one ? `${call('isOne', value)} ? ${inForm(one)} : ${inForm(other)}` : inForm(other)
  }
  const text = (tokens: Tokens): string => {
    if (tokens.every((token) => typeof token === 'string')) return JSON.stringify(tokens.join(''))
    return `\`${tokens.map((token) => (typeof token === 'string' ? token.replaceAll(/[`\\]|\$\{/g, '\\$&') : `\${${gap(token, text)}}`)).join('')}\``
  }
  const children = (tokens: Tokens): string => {
    const parts = tokens.flatMap((token): Tokens =>
      typeof token === 'string' ? token.split(/(<\/?\d+\/?>)/).filter(Boolean) : [token],
    )
    return parts
      .map((part) => {
        if (typeof part !== 'string') return `{${gap(part, (of) => `<>${children(of)}</>`)}}`
        const [, close, number, alone] = /^<(\/?)(\d+)(\/?)>$/.exec(part) ?? []
        if (number === undefined) return `{${JSON.stringify(part)}}`
        const element = elements.get(number)
        if (element?.type !== 'JSXElement') throw new Error(`There is no element <${number}>`)
        const source = sourceOf(element, around)
        if (alone) return source
        return close ? `</${sourceOf(element.openingElement.name, around)}>` : source.replace(/\s*\/>$/, '>')
      })
      .join('')
  }
  /** In this format of messages a quote before a gap makes it letters: 'There is no ‘{name}’' needs the curved ones. */
  const expectAll = () => {
    const lost = [...values.keys()].find((name) => !written.has(name))
    if (lost !== undefined) throw new Error(`The text has lost its {${lost}}`)
  }
  return { text, children, expectAll }
}

/** The source of a node, with the messages in it as code. */
function sourceOf({ start, end }: Span, around: Around): string {
  let [source, at] = ['', start]
  for (const mark of outermost(around.marks, { start, end }).toSorted((a, b) => a.start - b.start)) {
    source += around.code.slice(at, mark.start) + codeOf(mark, around)
    at = mark.end
  }
  return source + around.code.slice(at, end)
}

/** The marks within a part of the code that stand in no other mark there. */
export function outermost(marks: readonly Mark[], part: Span): Mark[] {
  const isIn = (outer: Span, mark: Span) => outer.start <= mark.start && mark.end <= outer.end
  const inside = marks.filter((mark) => isIn(part, mark))
  return inside.filter((mark) => !inside.some((outer) => outer !== mark && isIn(outer, mark)))
}

const entriesOf = (node: ESTree.Expression | undefined) =>
  new Map(
    (node?.type === 'ObjectExpression' ? node.properties : []).flatMap((property) =>
      property.type === 'Property' ? [[nameOf(property.key), property.value]] : [],
    ),
  )

const propertyOf = (node: ESTree.ObjectExpression, name: string) =>
  entriesOf(node).get(name) as ESTree.Expression | undefined

const nameOf = (key: ESTree.PropertyKey) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
