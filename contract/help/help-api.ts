import * as z from 'zod/mini'
import { LinkedArticle } from '../articles/article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Day } from '../shapes.ts'

/** Fields of a letter at most. */
export const mostFields = 6

/** The groups of troubles, in their order. */
export const helpGroups = {
  now: 'Right now',
  money: 'Money that does not come',
  life: 'When life turns',
} as const

const Language = z.enum(['en', 'hi'])
export type HelpLanguage = z.infer<typeof Language>

/** A number to call or an address to write to: a figure of the registry, as links. */
export const Contact = z.object({
  /** Its key in the registry. */
  key: z.string(),
  label: z.string(),
  links: z.array(z.object({ kind: z.enum(['call', 'site', 'mail']), text: z.string(), href: z.string() })),
  checkedOn: Day,
  isDue: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

const shared = {
  language: Language,
  /** The labels by their English; null in English. */
  labels: z.nullable(z.record(z.string(), z.string())),
  contacts: z.array(Contact),
  /** The earliest day of a look at these, written out in the language. */
  checked: z.string(),
}

const DoorLink = z.object({ slug: z.string(), title: z.string(), short: z.string() })

export const HelpList = z.object({
  ...shared,
  groups: z.array(z.object({ title: z.enum(helpGroups), doors: z.array(DoorLink) })),
})
export type HelpList = z.infer<typeof HelpList>

/** A part of a letter: its text, or a gap with the key of its field. */
const LetterPart = z.union([z.string(), z.object({ field: z.string() })])

export const Letter = z.object({
  title: z.string(),
  fields: z.array(z.object({ key: z.string(), label: z.string() })).check(z.maxLength(mostFields)),
  parts: z.array(LetterPart),
})
export type Letter = z.infer<typeof Letter>

export const Door = z.object({
  ...shared,
  ...DoorLink.shape,
  /** The steps. */
  html: z.string(),
  /** Its sources, with the notes on its figures. */
  sources: z.string(),
  letter: z.nullable(Letter),
  legalAid: z.nullable(Contact),
  lessons: z.array(LinkedArticle),
})
export type Door = z.infer<typeof Door>

/** `key` is the language. */
export const help = {
  list: endpoint('GET /api/help/:key', {
    summary: 'The troubles with money that the site helps with, by group; and whom to call first.',
    cached: 'everybody',
    reply: HelpList,
  }),
  door: endpoint('GET /api/help/:key/:slug', {
    summary: 'What to do in one trouble: first this, then that, never that; whom to call, and a letter with gaps.',
    cached: 'everybody',
    reply: Door,
  }),
}
