import * as z from 'zod/mini'
import { t } from '#words'
import { categoryLimits } from '../categories/categories.ts'
import { languageNames } from '../languages.ts'
import { otherLanguage } from '../accounts/preferences.ts'
import { boundedText, CategoryName } from '../shapes.ts'
import { categoryField } from './letters.ts'

export const announcementLimits = {
  subject: { min: 1, max: 150 },
  /** A form without JavaScript sends nine characters for one of an Indian script, and at most 100 kB. */
  content: { min: 1, max: 10_000 },
  page: 20,
} as const

/** The people whom an announcement may go to. Members are those who get letters. */
export const audiences = ['all', 'subscribers', 'members'] as const

const chosenByMembers = t`Members choose no subjects: write to subscribers, or to all subjects`

/** The people who get it, as the form has them. */
const chosenReaders = {
  audience: z._default(z.enum(audiences, t`Choose who gets it`), 'all'),
  /** Only those who get letters in this language; null for all. */
  readerLanguage: z._default(z.nullable(z.enum(languageNames, otherLanguage)), null),
  /** Only subscribers who chose one of these subjects; none for all. */
  categories: z._default(
    z.array(CategoryName).check(z.maxLength(2 * categoryLimits.most, t`There are not so many subjects`)),
    [],
  ),
}

/** An announcement as far as it is typed. */
export const TypedAnnouncement = z.object({
  content: z.string().check(z.maxLength(announcementLimits.content.max)),
  ...chosenReaders,
})
export type TypedAnnouncement = z.infer<typeof TypedAnnouncement>

/** An announcement as an admin writes it. */
export const AnnouncementForm = z
  .object({
    subject: boundedText(t`Subject`, announcementLimits.subject).check(
      z.refine((text) => !/\p{Cc}/u.test(text), t`Subject must be one line`),
    ),
    content: boundedText(t`Text`, announcementLimits.content).check(
      z.refine((text) => !text.includes('\0'), t`The text has a character that no text has`),
    ),
    language: z.enum(languageNames, otherLanguage),
    ...chosenReaders,
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.audience === 'members' && value.categories.length > 0)
        issues.push({ code: 'custom', input: value, message: chosenByMembers, path: ['audience'], continue: true })
    }),
  )
export type AnnouncementForm = z.infer<typeof AnnouncementForm>

/** The body of the form, from its fields. */
export const announcementOfFields = ({
  id,
  subject = '',
  content = '',
  language,
  audience,
  readerLanguage = null,
  ...rest
}: Record<string, unknown>) => ({
  ...(id !== undefined && { id }),
  subject,
  content,
  language,
  audience,
  readerLanguage,
  categories: Object.keys(rest)
    .filter((name) => name.startsWith(categoryField) && rest[name] === true)
    .map((name) => name.slice(categoryField.length)),
})
