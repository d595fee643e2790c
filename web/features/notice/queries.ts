import { isNoticeLanguage } from '../../../contract/notice/notice.ts'
import { ask } from '../../kit/api.ts'

/** The notice in a language; without one, in that of the page. */
export const noticeQuery = (language?: string | null) => ask('GET /api/notices/:key', { key: language ?? 'here' })

/** The language that an address names, if it is one of a notice. */
export const languageNamed = (name: string | null): string | null => (name && isNoticeLanguage(name) ? name : null)
