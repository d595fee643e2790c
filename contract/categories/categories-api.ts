import * as z from 'zod/mini'
import { t } from '#words'
import { categoryLimits as limits } from './categories.ts'
import { categoryColourFault, darkCategoryColourFault } from '../settings/colours.ts'
import { endpoint } from '../endpoint.ts'
import { boundedText, Colour, Count, Done, Id, named } from '../shapes.ts'

const name = (label: string) =>
  boundedText(label, limits.name).check(
    ...named(t`${label} is required`),
    z.refine((text) => !/\p{Cc}/u.test(text), t`${label} must be one line`),
    z.refine((text) => text.toLowerCase() !== 'all', t`${label}: ‘all’ stands for every category`),
    z.normalize('NFC'),
  )

/** The empty text of a form is none. */
export const orNone = <S extends z.ZodMiniType>(shape: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      z.nullable(shape),
    ),
  )

export const CategoryForm = z.object({
  name: name(t`Name`),
  label: orNone(name(t`Words in the filter`)),
  colour: Colour(t`Colour`, categoryColourFault),
  /** Without one it is made of the other, as light as the dark theme needs it. */
  darkColour: orNone(Colour(t`Colour in the dark theme`, darkCategoryColourFault)),
})
export type CategoryForm = z.infer<typeof CategoryForm>

export const Category = z.object({
  name: z.string(),
  label: z.nullable(z.string()),
  colour: z.string(),
  darkColour: z.string(),
  formerNames: z.array(z.string()),
})
export type Category = z.infer<typeof Category>

const AdminCategory = z.extend(Category, {
  id: Id,
  /** Drafts too. */
  articles: Count,
})
export type AdminCategory = z.infer<typeof AdminCategory>

const access = 'editor' as const

/** Each reply to a change is a sentence. */
export const categories = {
  list: endpoint('GET /api/categories', {
    summary: 'The categories of articles in their order, each with its colours in the light and the dark theme.',
    cached: 'everybody',
    reply: z.array(Category),
  }),
  listForEditors: endpoint('GET /api/admin/categories', { access, reply: z.array(AdminCategory) }),
  add: endpoint('POST /api/admin/categories', { access, body: CategoryForm, reply: Done }),
  change: endpoint('PUT /api/admin/categories/:id', { access, body: CategoryForm, reply: Done }),
  move: endpoint('POST /api/admin/categories/:id/move', {
    access,
    body: z.object({ direction: z.enum(['earlier', 'later'], t`Choose where to`) }),
    reply: Done,
  }),
  /** Files its articles under another one, and removes it. Its names lead to the other from then on. */
  merge: endpoint('POST /api/admin/categories/:id/merge', {
    access,
    body: z.object({ into: z.uuid(t`Choose a category`) }),
    reply: Done,
  }),
  /** Puts it into the bin. 409 while articles are in it, those in the bin included, and for the last one. */
  remove: endpoint('DELETE /api/admin/categories/:id', { access, reply: Done }),
  /** Takes it out of the bin, under another name if it has lost its own: 400 for `name`. */
  restore: endpoint('POST /api/admin/categories/:id/restore', {
    access,
    body: z.object({ name: orNone(name('Name')) }),
    reply: Done,
  }),
}
