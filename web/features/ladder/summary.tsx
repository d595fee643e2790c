import { t } from '#words'
import { language } from '../../../contract/languages.ts'
import { langByLetters } from '../../kit/language-of.ts'

/** The summaries of the ladder as it is installed (content/ladder.ts). */
const installed: Record<string, string> = {
  'See where the money goes, and plan a month that ends above zero.': t`See where the money goes, and plan a month that ends above zero.`,
  'Put the first money aside, within reach and safe from tricks.': t`Put the first money aside, within reach and safe from tricks.`,
  'Know what a loan costs each month, and pay the dearest one off first.': t`Know what a loan costs each month, and pay the dearest one off first.`,
  'Choose cover for life and health, and buy it so that it pays when it must.': t`Choose cover for life and health, and buy it so that it pays when it must.`,
  'Choose a regime by your own number, and file the return yourself.': t`Choose a regime by your own number, and file the return yourself.`,
  'Let money outgrow prices with plain products, and see through bad advice.': t`Let money outgrow prices with plain products, and see through bad advice.`,
  'Work out what you will need, fill the accounts for it, and leave the papers in order.': t`Work out what you will need, fill the accounts for it, and leave the papers in order.`,
}

/** The summary of a step in the language of the page. One that an editor has written is in the editor's language. */
export const stepSummary = (summary: string): string => (language === 'en' ? summary : (installed[summary] ?? summary))

/** The same on the screen. */
export function Summary({ children }: { children: string }) {
  const text = stepSummary(children)
  return <span lang={langByLetters(text)}>{text}</span>
}
