import { momentInIndia } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import type { FieldDiff } from '../compare.tsx'
import type { Draft } from './draft.ts'

/** What two texts of an article say in each field. */
export function fieldDiff(left: Draft, right: Draft): FieldDiff[] {
  return fields.map(([name, say]) => ({ name, left: say(left), right: say(right) }))
}

const fields: [string, (draft: Draft) => string][] = [
  ['Title', ({ title }) => title],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Content', ({ content }) => content],
  ['Category', ({ category }) => category],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Language', ({ language }) => articleLanguages[language]],
  ['Read time', ({ readTime }) => `${readTime} min`],
  ['Images', ({ media }) => media.map(({ filename, alt }) => (alt ? `${filename}: ${alt}` : filename)).join('\n')],
  ['Publishing', publishing],
]

export const articleLanguages = { en: 'English', hi: 'Hindi' } as const

function publishing({ published, publishAt }: Draft): string {
  if (published) return 'Published'
  const at = publishAt && momentOf(publishAt)
  return at ? `To be published ${momentInIndia(at)}` : 'Draft'
}
