import { v7 as newId } from 'uuid'
import { speaking, t, translated } from '#words'
import {
  memberImportLimits as limits,
  memberImportMessages as messages,
  memberRowRefusals,
} from '../../../contract/accounts/member-imports.ts'
import { memberImports as calls, type MemberImport } from '../../../contract/accounts/member-imports-api.ts'
import type { Language } from '../../../contract/languages.ts'
import { audit } from '../../acts/audit.ts'
import { csvDownload } from '../../kit/csv.ts'
import { badInput, notFound } from '../../kit/errors.ts'
import { fileRefusal, readFileForm, shownName } from '../../kit/file-form.ts'
import { dayInIndia } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { readRows, reportHead } from '../../kit/import-file.ts'
import { checkMembers, isTooLong, memberColumnsIn } from './import-rows.ts'
import { listMemberImports, memberReportRows, storeMemberImport, type MemberReportRow } from './import-store.ts'
import { memberListHead, memberListRows } from './member-list.ts'
import { removeMemberImport, runMemberImport } from './run-import.ts'

/** Members out as a CSV file, and in by one: it is checked first, and their accounts are made by a second call. */
export const memberImportRoutes = (services: Services): Route[] => {
  const { db, config, mail, now } = services
  const sendsLetters = mail !== null && config.siteUrl !== undefined
  return [
    serve(calls.download, async ({ actor }) => {
      await audit(db, actor, { action: 'members.downloaded' })
      return csvDownload(memberListHead, memberListRows(db, now()), `members-${dayInIndia(now())}.csv`)
    }),

    serve(calls.list, async () => ({ sendsLetters, imports: await listMemberImports(db) })),

    serve(calls.check, async ({ request, actor }) => checkFile(services, request, actor.now)),

    serve(calls.report, async ({ params: { id }, request }) => {
      const rows = await memberReportRows(db, id)
      if (rows.length === 0)
        throw notFound(t`There is no report any more. Its rows are erased when the import has been run.`)
      return reportOf(services, rows, languageOfRequest(request, config.languages), id)
    }),

    serve(calls.run, async ({ params: { id }, body: { letters }, actor }) => {
      if (letters && !sendsLetters) throw badInput({ letters: [t`This site sends no mail.`] })
      return { message: await runMemberImport(services, id, { letters, actor }) }
    }),

    serve(calls.remove, async ({ params: { id }, actor }) => ({
      message: await removeMemberImport(services, id, actor),
    })),
  ]
}

async function checkFile({ db }: Services, request: Request, now: Date): Promise<MemberImport> {
  const { file } = await readFileForm(request, { size: limits.size, messages })
  if (file.size === 0) throw fileRefusal(file.name === '' ? messages.one : messages.empty)
  const { head, rows } = await readRows(Buffer.from(await file.arrayBuffer()))
  const columns = memberColumnsIn(head)
  if (!columns) throw fileRefusal(messages.noColumn)
  if (isTooLong(rows)) throw fileRefusal(messages.rows)
  const about = { id: newId(), file: shownName(file.name, 'members.csv'), now }
  const stored = await db.begin((sql) => storeMemberImport(sql, about, checkMembers(rows, columns, now)))
  if (!stored) throw notFound()
  return stored
}

/** The rows in the language of the page. */
function reportOf({ spoken }: Services, rows: readonly MemberReportRow[], language: Language, id: string): Response {
  return speaking(spoken(language), () => {
    const outcomes: Record<string, string> = {
      fresh: t({ message: 'New', context: 'a row of an import' }),
      existing: t`Has an account already`,
      left: t`Has left the list of subscribers`,
      refused: t({ message: 'Refused', context: 'a row of an import' }),
    }
    const reasons: Record<string, string> = memberRowRefusals
    const lines = rows.map(({ number, email, outcome, reason }) => [
      number,
      email,
      outcomes[outcome] ?? outcome,
      reason === null ? '' : translated(reasons[reason] ?? reason),
    ])
    return csvDownload(reportHead(), [lines], `import-${id.slice(-12)}.csv`)
  })
}
