import { t } from '#words'
import type { Change } from '../../../contract/changes/changes-api.ts'

/** A change and its meaning for readers, in whole sentences of the language that is spoken at the moment. */
export const sentencesOf = ({ figure, note }: Pick<Change, 'figure' | 'note'>): string =>
  [figure && sentenceOf(figure), note !== null && t`What it means for you: ${note}`].filter(Boolean).join(' ')

function sentenceOf({ from, to, source }: NonNullable<Change['figure']>): string {
  return from === null ? t`Now ${to}, ${source}.` : t`From ${from} to ${to}, ${source}.`
}

/** The values alone, without the end of the sentence. */
export const valuesOf = ({ from, to, source }: NonNullable<Change['figure']>): string =>
  from === null ? `${to}, ${source}` : t`From ${from} to ${to}, ${source}`
