import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { Count } from '../shapes.ts'
import { noticeLanguages, noticeNames, type NoticeLanguage } from './notice.ts'

const Language = z.enum(Object.keys(noticeLanguages) as NoticeLanguage[])

/** The notice that a form has shown: its language and version. */
export const NoticeName = z.optional(z.string().check(z.regex(noticeNames, t`There is no notice in this language.`)))

const Part = z.object({
  key: z.string(),
  texts: z.array(z.string()),
  /** True where the English has changed, and this language still has the text before it: the English is shown. */
  inEnglish: z.boolean(),
})
export type ShownPart = z.infer<typeof Part>

/** The notice of personal data in one language, whole. */
export const Notice = z.object({
  language: Language,
  version: z.string(),
  sections: z.array(Part),
  members: z.array(Part),
  readers: z.array(Part),
  /** The languages in which it can be read. */
  offered: z.array(Language),
})
export type Notice = z.infer<typeof Notice>

export const NoticeState = z.object({
  language: Language,
  /** 'site' came with the site, 'own' is a file of the operator, 'refused' a file with faults. */
  state: z.enum(['site', 'own', 'refused', 'missing']),
  version: z.nullable(z.string()),
  /** The file that is refused: with 'site', of the operator's own, in whose stead the site's is offered. */
  faults: z.array(z.string()),
  /** The parts that are shown in English, since their English has changed. */
  inEnglish: Count,
})
export type NoticeState = z.infer<typeof NoticeState>

/** `key` is the language, or 'here' for that of the address. */
export const notices = {
  show: endpoint('GET /api/notices/:key', {
    summary:
      'What the site stores about readers and members, why, for how long, and how to take it back, in a language.',
    cached: 'everybody',
    reply: Notice,
  }),
  listForAdmin: endpoint('GET /api/admin/notices', { access: 'admin', reply: z.array(NoticeState) }),
}
