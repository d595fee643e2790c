import * as z from 'zod/mini'
import { t } from '#words'
import { outerKinds, type TextKind } from './rules.ts'
import { allowable, lengthErrors, noReason, reasonMost } from './text-form.ts'
import { heldBecause, type HeldBecause } from './held.ts'
import { isStackedLow, stacksMarks } from '../name-text.ts'
import { boundedText, Count, Day, Id, Instant } from '../shapes.ts'
import { byField, type TextValues } from './texts.ts'

/** The shapes that comments, discussions and replies share. */

/** Null if the account is deleted, and in a hidden text for others. */
export const author = {
  authorName: z.nullable(z.string()),
  authorFirstName: z.nullable(z.string()),
  /** The colour of the writer's face, of `tones`. */
  authorTone: z.nullable(Count),
}

/** A figure in a text that has changed since it was written. */
export const ChangedFigure = z.object({
  key: z.string(),
  title: z.string(),
  /** The value of now: '7.0 % a year'. */
  text: z.string(),
  since: Day,
})
export type ChangedFigure = z.infer<typeof ChangedFigure>

/** The fields that all kinds of texts share. */
export const textShape = {
  id: Id,
  /** Plain text. A placeholder if it is deleted, or hidden and the caller is neither writer nor admin. */
  content: z.string(),
  ...author,
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /** The text is deleted; the row stays for its replies. */
  deleted: z.boolean(),
  /** The admins' reason for hiding it, for its writer and admins. */
  hiddenReason: z.nullable(z.string()),
  /** True, for moderators and admins, if an admin has hidden it: only an admin shows it again. */
  hiddenByAdmin: z.optional(z.boolean()),
  likeCount: Count,
  liked: z.boolean(),
  mine: z.boolean(),
  /** Left out where there is none. */
  changed: z.optional(z.array(ChangedFigure)),
}

type Shown<K extends TextKind> = {
  [F in keyof TextValues<K>]: null extends TextValues<K>[F] ? z.ZodMiniNullable<z.ZodMiniString> : z.ZodMiniString
}

/** The fields of a kind of text in replies. */
export const shown = <K extends TextKind>(kind: K): Shown<K> =>
  byField(kind, ({ optional }) => (optional ? z.nullable(z.string()) : z.string())) as unknown as Shown<K>

/** Sent along with every new text. */
export const textMeta = {
  /** The idempotency key, made by the browser for each text. */
  sendKey: z.optional(z.uuid()),
  /** Private details that the member chose to publish; others are masked. */
  keep: z.optional(z.array(z.enum(allowable)).check(z.maxLength(allowable.length))),
}

/** A text of the caller's that waits: for a moderator, or until its writer has confirmed their address. */
export const OwnHeldText = z.object({
  id: Id,
  about: z.enum(Object.values(outerKinds)),
  /** The article or discussion that it is for, or the title of a new discussion; null if it has been deleted. */
  title: z.nullable(z.string()),
  /** The address of that page; null for a new discussion. */
  path: z.nullable(z.string()),
  content: z.string(),
  waitsFor: z.enum(['moderator', 'address']),
  /** The reason for which it waits for a moderator; null for one that waits for the address. */
  because: z.nullable(z.enum(Object.keys(heldBecause) as HeldBecause[])),
  /** The reason for which it could not be published when the address was confirmed. */
  refusal: z.nullable(z.string()),
  createdAt: Instant,
})
export type OwnHeldText = z.infer<typeof OwnHeldText>

/** The reply (202) to a text that is not published yet. */
export const Waiting = z.object({ waiting: OwnHeldText, message: z.string() })
export type Waiting = z.infer<typeof Waiting>

type Written<K extends TextKind> = {
  [F in keyof TextValues<K>]: null extends TextValues<K>[F]
    ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>
    : z.ZodMiniString
}

/** The fields of a kind of text in the bodies of its calls, with the same messages for every kind. */
export const written = <K extends TextKind>(kind: K): Written<K> =>
  byField(kind, ({ label, limits, oneLine, optional }) => {
    const { tooShort } = lengthErrors(label, limits)
    const text = boundedText(label, optional ? { ...limits, min: 0 } : limits, tooShort)
    const field = oneLine ? text.check(z.refine(isStackedLow, stacksMarks)) : text
    return optional ? z.optional(z.nullable(field)) : field
  }) as unknown as Written<K>

/** The reason of an admin, for the member to read. */
export const Reason = z
  .string(noReason)
  .check(z.trim(), z.minLength(1, noReason), z.maxLength(reasonMost, t`At most ${reasonMost} characters`))

/** The reason for hiding a text; null shows it again. */
export const HiddenReason = z.nullable(Reason)

export const Liking = z.object({ liked: z.boolean() })
export const Liked = z.extend(Liking, { likeCount: Count })

/** A member's calls that write a text, and those that switch something on or off, such as a like. */
export const writing = { access: 'member', limit: { times: 10, seconds: 60 } } as const
export const toggling = { access: 'member', limit: { times: 60, seconds: 60 } } as const
