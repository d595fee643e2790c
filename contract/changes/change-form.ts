import * as z from 'zod/mini'
import { t } from '#words'
import { boundedText } from '../shapes.ts'
import { noteLabel } from './note-label.ts'

/** The line that a significant change is published with; the browser checks with it too. */

export const noteLimits = { min: 1, max: 200 } as const

export const ChangeNote = boundedText(noteLabel, noteLimits, t`Write a line on what it means for readers`).check(
  z.refine((note) => !/[\r\n]/.test(note), t`Write it in one line`),
)

/** The kinds of an edit of a published article. */
const editKinds = ['small', 'significant'] as const
export type EditKind = (typeof editKinds)[number]

/** Fields of the body of an edit beside those of the article. Without `edit`, an edit with a line is a significant one, and any other is small. */
export const editFields = {
  edit: z.optional(z.enum(editKinds, t`Choose what kind of edit it is`)),
  changeNote: z.optional(ChangeNote),
}
