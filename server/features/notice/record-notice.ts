import { t } from '#words'
import { noticeName } from '../../../contract/notice/notice.ts'
import type { Notice } from '../../../contract/notice/notice-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { noticeIn } from './notices.ts'

interface Shown {
  language: string
  version: string
}

/**
 * Stores the notice that somebody agrees to, word for word, unless it is stored already.
 * @param name its language and version as a form sends them
 * @returns the two; null where the form names none
 * @throws HttpError 400 for a notice that has changed since the form was shown
 */
export async function recordNotice(
  sql: Queries,
  { name, dataDir, now }: { name: string | undefined; dataDir: string; now: Date },
): Promise<Shown | null> {
  if (!name) return null
  const [wanted = ''] = name.split('-')
  const notice = await noticeIn(dataDir, wanted)
  if (!notice || noticeName(notice) !== name) {
    const changed = t`The list of what we keep has changed. Please load the page again and read it before you agree.`
    throw badInput({ notice: [changed] }, changed)
  }
  const { language, version } = notice
  await sql`
    insert into notices (language, version, content, first_used_at) values (${language}, ${version}, ${textOf(notice)}, ${now})
    on conflict do nothing`
  return { language, version }
}

const textOf = ({ sections, members, readers }: Notice) =>
  [...sections, ...members, ...readers].map(({ key, texts }) => [`# ${key}`, ...texts].join('\n\n')).join('\n\n')
