import * as z from 'zod/mini'
import { t } from '#words'
import { orNone } from '../categories/categories-api.ts'
import { endpoint } from '../endpoint.ts'
import { ladderLimits as limits } from './ladder.ts'
import { boundedText, Done, Id, named } from '../shapes.ts'
import { ArticleSummary } from '../articles/article-shapes.ts'
import { Step } from './ladder-api.ts'

/** The steps of the ladder and their lessons as admins edit them. */

const { id, title, language } = ArticleSummary.shape

const line = (label: string, bounds: { min: number; max: number }) =>
  boundedText(label, bounds).check(
    ...named(t`${label} is required`),
    z.refine((text) => !/\p{Cc}/u.test(text), t`${label} must be one line`),
    z.normalize('NFC'),
  )

export const StepForm = z.object({
  name: line(t`Name`, limits.name),
  hindiName: orNone(line(t`Hindi name`, limits.name)),
  summary: orNone(line(t`Summary`, limits.summary)),
})
export type StepForm = z.infer<typeof StepForm>

const AdminStep = z.object({
  ...z.omit(Step, { number: true, lessons: true }).shape,
  id: Id,
  hidden: z.boolean(),
  lessons: z.array(z.object({ id, title, language, published: z.boolean() })),
})
export type AdminStep = z.infer<typeof AdminStep>

const access = 'editor' as const
const Moving = z.object({ direction: z.enum(['earlier', 'later'], t`Choose where to`) })

/** Each reply to a change is a sentence. The ids of lessons are those of their articles. */
export const adminLadder = {
  list: endpoint('GET /api/admin/steps', {
    access,
    /** `others`: the titles of the newest articles that are no lessons. */
    reply: z.object({ steps: z.array(AdminStep), others: z.array(z.string()) }),
  }),
  add: endpoint('POST /api/admin/steps', { access, body: StepForm, reply: Done }),
  change: endpoint('PUT /api/admin/steps/:id', { access, body: StepForm, reply: Done }),
  hide: endpoint('PUT /api/admin/steps/:id/hidden', { access, body: z.object({ hidden: z.boolean() }), reply: Done }),
  move: endpoint('POST /api/admin/steps/:id/move', { access, body: Moving, reply: Done }),
  /** Puts it into the bin. */
  remove: endpoint('DELETE /api/admin/steps/:id', { access, reply: Done }),
  /** Takes it out of the bin, under another name if it has lost its own: 400 for `name`. */
  restore: endpoint('POST /api/admin/steps/:id/restore', {
    access,
    body: z.object({ name: orNone(StepForm.shape.name) }),
    reply: Done,
  }),
  addLesson: endpoint('POST /api/admin/steps/:id/lessons', {
    access,
    /** The title of an article, or its address. */
    body: z.object({ article: boundedText(t`Article`, { min: 1, max: 500 }) }),
    reply: Done,
  }),
  moveLesson: endpoint('POST /api/admin/lessons/:id/move', { access, body: Moving, reply: Done }),
  removeLesson: endpoint('DELETE /api/admin/lessons/:id', { access, reply: Done }),
}
