import { t, translated } from '#words'
import { paths } from '../../../contract/paths.ts'
import { dateInWords, startOfDay } from '../../kit/india.ts'
import type { Letter, LetterItem } from '../../kit/letter.ts'
import { sentencesOf } from '../changes/change-sentences.ts'
import type { LetterChange } from '../changes/changes-of-month.ts'
import { letterLinks } from './article-letter.ts'

/** The most changes in a letter. */
const most = 20

/** The letter on what has changed in a month. */
export function changesLetter(
  changes: readonly LetterChange[],
  { siteName, leaveToken }: { siteName: string; leaveToken: string },
): Letter {
  return {
    subject: t`What changed on ${siteName} in the last month`,
    body: [
      t`These figures and articles have changed in the last month.`,
      ...changes.slice(0, most).map(itemOf),
      { label: t`See all changes`, path: paths.changes() },
    ],
    reason: t`You get this letter because you asked ${siteName} to write to you once a month when something has changed.`,
    links: letterLinks(leaveToken),
  }
}

const itemOf = ({ kind, day, title, path, language, category, ...change }: LetterChange): LetterItem => ({
  title,
  facts: `${dateInWords(startOfDay(day))} · ${category ? translated(category) : t`Figure`}`,
  text: sentencesOf(change),
  link: { label: kind === 'article' ? t`Read the article` : t`See the figure`, path },
  // Name and values of a figure are in the language of the letter.
  ...(kind === 'article' && { language }),
})
