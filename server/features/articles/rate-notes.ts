import type markdownIt from 'markdown-it'
import type { StateInline, Token } from 'markdown-it'
import { money as source } from '../../../money/kit.ts'
import type { Rate, RateStep } from '../../../contract/rates/rates-api.ts'
import type { RateEnv } from './rate-mark-values.ts'
import { rateLabels } from './rate-labels.ts'

export type Parser = ReturnType<typeof markdownIt>

type Note = { content: string; tokens?: Token[]; count?: number; label?: string }
/** The facts and the notes of the text that is being rendered. */
export type Env = RateEnv & { footnotes?: { list?: Note[] }; rateNotes?: Map<string, number> }

const notesOf = ({ env }: StateInline): Note[] => (((env as Env).footnotes ??= {}).list ??= [])

/**
 * A note within a line, `^[…]`: its number in the list is taken before its text is read, which the plugin does after, so that a figure in
 * them would lose its note to it.
 */
export function notesInLine(parser: Parser): void {
  parser.inline.ruler.at('footnote_inline', (state, silent) => {
    if (!state.src.startsWith('^[', state.pos)) return false
    const [start, end] = [state.pos + 2, parser.helpers.parseLinkLabel(state, state.pos + 1)]
    if (end < 0) return false
    if (!silent) {
      const list = notesOf(state)
      const [content, tokens] = [state.src.slice(start, end), []]
      state.push('footnote_ref', '', 0).meta = { id: list.push({ content, tokens }) - 1 }
      parser.inline.parse(content, parser, state.env, tokens)
    }
    state.pos = end + 1
    return true
  })
}

/** Only the current value can be overdue: nobody reviews one of the past. */
export const isOverdue = (rate: Rate, step: RateStep) => step.isDue && step === rate.current

/** The mark of the footnote of a value: one note for each value, however often the text names it, and one mark in a paragraph or cell. */
export function pushNote(state: StateInline, rate: Rate, step: RateStep): void {
  // A link has none in it.
  if (state.linkLevel > 0) return
  const list = notesOf(state)
  const byKey = ((state.env as Env).rateNotes ??= new Map<string, number>())
  const name = `${rate.key} ${step.validFrom}`
  const id = byKey.get(name) ?? list.length
  byKey.set(name, id)
  if (state.tokens.some(({ type, meta }) => type === 'footnote_ref' && (meta as { id: number }).id === id)) return
  const note = (list[id] ??= { content: '', tokens: noteTokens(state, rate, step), count: 0 })
  const token = state.push('footnote_ref', '', 0)
  token.meta = { id, subId: note.count ?? 0 }
  note.count = (note.count ?? 0) + 1
}

function noteTokens(state: StateInline, rate: Rate, step: RateStep): Token[] {
  const { language = 'en', money = source } = state.env as Env
  const labels = rateLabels[language]
  const text = (content: string) => Object.assign(new state.Token('text', '', 0), { content })
  const inside = (type: string, tag: string, attrs: [string, string][], content: string) => [
    Object.assign(new state.Token(`${type}_open`, tag, 1), { attrs }),
    text(content),
    new state.Token(`${type}_close`, tag, -1),
  ]
  // A screen reader reads what is written in English in its own voice.
  const lang: [string, string][] = language === 'en' ? [] : [['lang', 'en']]
  const english = (content: string) => (lang.length > 0 ? inside('english', 'span', lang, content) : [text(content)])
  const { body, title, number, date, url } = step.source
  const written = (content: string) => (money.language === language ? [text(content)] : english(content))
  const listed = money.knownRate(rate.key)
  const value = listed && labels.text(listed.kind, step.value)
  const after = [
    isOverdue(rate, step) && labels.dueSentence(step.reviewBy ?? ''),
    step.certainty === 'M' && labels.unconfirmed,
    labels.checked(step.checkedOn),
  ]
  return [
    ...written(listed?.title ?? rate.title),
    text(': '),
    ...(value === undefined ? written(listed ? money.rateText(listed.kind, step.value) : step.text) : [text(value)]),
    text(`${step.validFrom ? `, ${labels.since(step.validFrom)}` : ''}${labels.stop} `),
    ...english(title),
    text(' ('),
    ...(url ? inside('link', 'a', [['href', url], ...lang], body) : english(body)),
    ...(number ? english(`, ${number}`) : []),
    text(`${date ? `, ${labels.day(date)}` : ''})${labels.stop} ${after.filter(Boolean).join(' ')} `),
    ...inside('link', 'a', [['href', `/rates#${rate.key}`]], labels.history),
  ]
}
