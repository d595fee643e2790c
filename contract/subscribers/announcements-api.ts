import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { languageNames } from '../languages.ts'
import { Count, Done, Download, Id, Instant, paging } from '../shapes.ts'
import { AnnouncementForm, audiences, TypedAnnouncement } from './announcements.ts'

/**
 * 'waits' begins in some minutes and can be taken back whole, 'going' has begun. 'stopped' was stopped on its way: what had left cannot be
 * taken back.
 */
const announcementStates = ['draft', 'waits', 'going', 'sent', 'stopped'] as const

/** An announcement in the list. */
export const AnnouncementRow = z.object({
  id: Id,
  subject: z.string(),
  language: z.enum(languageNames),
  state: z.enum(announcementStates),
  /** The name of the admin who wrote it; null once the account is gone. */
  writtenBy: z.nullable(z.string()),
  updatedAt: Instant,
  sentAt: z.nullable(Instant),
  /** The people who were to get it; null for a draft. */
  readers: z.nullable(Count),
  /** Letters so far: those that were handed over, that the mail server took, and that it refused for the address. */
  letters: Count,
  taken: Count,
  refused: Count,
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

/** People who get letters, each once. */
export const Reach = z.object({ subscribers: Count, members: Count })
export type Reach = z.infer<typeof Reach>

export const Announcement = z.extend(AnnouncementRow, {
  content: z.string(),
  audience: z.enum(audiences),
  readerLanguage: z.nullable(z.enum(languageNames)),
  categories: z.array(z.string()),
  /** The moment of the first letter, while it waits. */
  beginsAt: z.nullable(Instant),
  /** The people who would get a draft now, each once; null for what was sent. */
  reach: z.nullable(Reach),
})
export type Announcement = z.infer<typeof Announcement>

const access = 'admin' as const

export const announcements = {
  /** The newest first. `sends` is false on a site that writes to nobody. */
  list: endpoint('GET /api/admin/announcements', { access, query: z.object(paging), reply: z.array(AnnouncementRow) }),
  show: endpoint('GET /api/admin/announcements/:id', {
    access,
    reply: z.object({ sends: z.boolean(), announcement: Announcement, html: z.string() }),
  }),
  /** All who may be written to. */
  everybody: endpoint('GET /api/admin/letters/readers', { access, reply: Reach }),
  /** The text as its letter has it, and the people who would get it now. */
  look: endpoint('POST /api/admin/letters/look', {
    access,
    body: TypedAnnouncement,
    reply: z.object({ html: z.string(), reach: Reach }),
  }),
  create: endpoint('POST /api/admin/announcements', {
    access,
    limit: perHour(60),
    body: AnnouncementForm,
    reply: z.extend(Done, { id: Id }),
  }),
  /** 409 for one that was sent. */
  update: endpoint('PUT /api/admin/announcements/:id', { access, body: AnnouncementForm, reply: Done }),
  remove: endpoint('DELETE /api/admin/announcements/:id', { access, reply: Done }),
  /** The letter, to look at. */
  preview: endpoint('GET /api/admin/announcements/:id/letter', {
    access,
    query: z.object({ as: z.optional(z.enum(['html', 'text'])) }),
    reply: Download,
  }),
  /** Sends it to the caller's own address. */
  test: endpoint('POST /api/admin/announcements/:id/test', {
    access,
    limit: perHour(20),
    body: z.object({}),
    reply: Done,
  }),
  /**
   * Sends it, from five minutes later on. `readers` and `updatedAt` are what the admin has seen: 409 if the number of people or the text is
   * another one now, and on a site that writes to nobody.
   */
  send: endpoint('POST /api/admin/announcements/:id/send', {
    access,
    proof: 'recent',
    limit: perHour(20),
    body: z.object({ readers: z.coerce.number().check(z.int(), z.nonnegative()), updatedAt: Instant }),
    reply: Done,
  }),
  /** Takes it back while it waits, and stops it on its way after that. */
  stop: endpoint('POST /api/admin/announcements/:id/stop', { access, body: z.object({}), reply: Done }),
}
