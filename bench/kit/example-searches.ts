import { rareName } from './corpus.ts'

/** The word that most texts hold, one that a single text holds, and a word that comes near to it. */
export const words = { common: 'money', rare: rareName(5), slip: `${rareName(5)}ng`, absent: 'zyxwvutsr' }

export const searches: [of: string, text: string][] = [
  ['common word', words.common],
  ['rare word', words.rare],
  ['two words', 'emergency fund'],
  ['two common words', 'tax money'],
  ['slip in a common word', 'investmant'],
  ['slip in a rare word', words.slip],
  ['absent word', words.absent],
]
