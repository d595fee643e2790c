import type { Explained } from '../glossary/glossary-files.ts'
import { withStraightQuotes } from '../../../contract/quotes.ts'
import type { Language } from './rate-labels.ts'

interface Finder {
  pattern: RegExp
  byForm: (form: string) => Explained | undefined
}

const finders: Partial<Record<Language, Finder & { of: readonly Explained[] }>> = {}

/**
 * Finds the terms by their forms. A form in small letters may begin a sentence; any other is found as it is. English ones may end in s.
 * An apostrophe may be straight or curved.
 */
export function finderOf(all: readonly Explained[], language: Language): Finder {
  const cached = finders[language]
  if (cached?.of === all) return cached
  const forms = new Map(
    all
      .filter(({ isMarked }) => isMarked)
      .flatMap((term) => term.forms[language].map((form) => [withStraightQuotes(form), term])),
  )
  const longestFirst = [...forms.keys()].toSorted((a, b) => b.length - a.length)
  const plural = language === 'en' ? 's?' : ''
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}@.-])(?:${longestFirst.map(patternOf).join('|')})${plural}(?![\\p{L}\\p{M}\\p{N}@-])`,
    'gu',
  )
  const small = (form: string) => form.slice(0, 1).toLowerCase() + form.slice(1)
  const byForm = (found: string) => {
    const written = withStraightQuotes(found)
    return [written, written.replace(/s$/, '')].flatMap((form) => forms.get(form) ?? forms.get(small(form)) ?? [])[0]
  }
  const made = { of: all, pattern, byForm }
  finders[language] = made
  return made
}

function patternOf(form: string): string {
  const whole = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]")
  const [first = ''] = form
  return /^\p{Ll}/u.test(form) && form === form.toLowerCase()
    ? `[${first}${first.toUpperCase()}]${whole.slice(1)}`
    : whole
}
