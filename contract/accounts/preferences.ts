import * as z from 'zod/mini'
import { t } from '#words'
import { languageNames } from '../languages.ts'
import { themes } from './accounts.ts'

/** The error for a language that the site has not. */
export const otherLanguage = t`Please choose one of the languages of the site.`

/** The choices of a member. */
export const Preferences = z.object({
  theme: z.enum(themes),
  /** The language of letters, and of the site after a login; absent for English. */
  language: z.optional(z.enum(languageNames, otherLanguage)),
  /** Pictures on request only, no background fetches. */
  dataSaver: z.boolean(),
  /** The session ends with the browser, and the bar shows no name. */
  sharedPhone: z.boolean(),
  /** Letters about answers to the member's own discussions and comments; absent for them. */
  questionLetters: z.optional(z.boolean()),
  /** Letters about other discussions that the member follows, and about texts that mention them; absent for none. */
  answerLetters: z.optional(z.boolean()),
  mentionLetters: z.optional(z.boolean()),
  /** The admins' letters with news of the site; absent for the same as `questionLetters`. */
  newsLetters: z.optional(z.boolean()),
  /** A weekly letter while questions of lessons are due; absent for none. */
  secondLookLetters: z.optional(z.boolean()),
  /** An admin's letters about figures that are to be looked at again; absent for them. */
  rateLetters: z.optional(z.boolean()),
})
export type Preferences = z.infer<typeof Preferences>
