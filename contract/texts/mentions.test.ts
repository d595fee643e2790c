import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

test.each([
  ['@asha, what do you think?', ['asha']],
  ['Thanks (@asha_rao) and @Ravi-2!', ['asha_rao', 'ravi-2']],
  ['धन्यवाद @asha।', ['asha']],
  ['@asha @ASHA @asha', ['asha']],
  ['@one @two @three @four @five @sixth', ['one', 'two', 'three', 'four', 'five'].map((name) => name)],
])('%j mentions %j', (text, names) => expect(mentionsIn(text)).toEqual(names))

test.each([
  'write to asha@example.in',
  'pay ravi@upi',
  'https://medium.com/@asha',
  'https://example.in/?to=@asha',
  '@ab',
  `@${'a'.repeat(51)}`,
  '@@asha',
  '@आशा',
  '@asha@mastodon.social',
])('%j mentions nobody', (text) => expect(mentionsIn(text)).toEqual([]))
