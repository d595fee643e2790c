import { v7 as newId } from 'uuid'
import { speaking, t, translated } from '#words'
import { ConsentStatement, importLimits, importMessages, rowRefusals } from '../../../contract/subscribers/imports.ts'
import { subscriberImports as calls, type SubscriberImport } from '../../../contract/subscribers/imports-api.ts'
import type { Language } from '../../../contract/languages.ts'
import { csvDownload } from '../../kit/csv.ts'
import { badInput, notFound } from '../../kit/errors.ts'
import { fileRefusal, readFileForm, shownName } from '../../kit/file-form.ts'
import { dayInIndia } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { parseInput } from '../../kit/read-input.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { readRows, reportHead } from '../../kit/import-file.ts'
import { checkRows, columnsIn } from './import-rows.ts'
import { listImports, reportRows, storeImport } from './import-store.ts'
import { sendsMailings } from './mailings.ts'
import { removeImport, runImport } from './run-import.ts'

/** Subscribers by CSV: a file is checked first, and taken in by a second call. */
export const importRoutes = (services: Services): Route[] => {
  const { db, config } = services
  return [
    serve(calls.list, async () => ({ sendsLetters: sendsMailings(services), imports: await listImports(db) })),

    serve(calls.check, async ({ request, actor }) => checkFile(services, request, actor.now)),

    serve(calls.report, async ({ params: { id }, request }) => {
      const language = languageOfRequest(request, config.languages)
      const [waits] = await db`select 1 from subscriber_import_rows where import_id = ${id} limit 1`
      if (!waits) throw notFound(t`There is no report any more. Its rows are erased when the import has been run.`)
      const { head, textsOf } = reportTexts(services, language)
      return csvDownload(head, reportPages(services, id, textsOf), `import-${id.slice(-12)}.csv`)
    }),

    serve(calls.run, async ({ params: { id }, body: { letters }, actor, accept }) => {
      if (letters && !sendsMailings(services))
        throw badInput({ letters: [t`This site sends no letters to subscribers.`] })
      const { message, goesOn } = await runImport(services, id, { letters, actor })
      if (goesOn) accept()
      return { message }
    }),

    serve(calls.remove, async ({ params: { id }, actor }) => ({ message: await removeImport(services, id, actor) })),
  ]
}

async function checkFile({ db, config, categories }: Services, request: Request, now: Date): Promise<SubscriberImport> {
  const { file, form } = await readFileForm(request, { size: importLimits.size, messages: importMessages })
  if (file.size === 0) throw fileRefusal(file.name === '' ? importMessages.one : importMessages.empty)
  const { consentedOn = null, consentHow = null } = statementIn(form, now)
  const { head, rows } = await readRows(Buffer.from(await file.arrayBuffer()))
  const columns = columnsIn(head)
  if (!columns) throw fileRefusal(importMessages.noColumn)
  const checked = checkRows(rows, columns, {
    now,
    statedOn: consentedOn === null ? null : new Date(`${consentedOn}T00:00:00Z`),
    languages: config.languages,
    categoryId: (name) => categories.find(name)?.id,
  })
  const stored = await db.begin((sql) =>
    storeImport(
      sql,
      { id: newId(), file: shownName(file.name, 'subscribers.csv'), now, consentedOn, consentHow },
      checked,
    ),
  )
  if (!stored) throw notFound()
  return stored
}

/** @throws HttpError 400 for a statement that is not whole, or of a day to come */
function statementIn(form: FormData, now: Date): ConsentStatement {
  const texts = ['consentedOn', 'consentHow'].flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  const statement = parseInput(ConsentStatement, Object.fromEntries(texts))
  if ((statement.consentedOn ?? '') > dayInIndia(now)) throw badInput({ consentedOn: [importMessages.future] })
  return statement
}

/** The texts of a report in the language of the page. */
function reportTexts({ spoken }: Services, language: Language) {
  return speaking(spoken(language), () => {
    const outcomes: Record<string, string> = {
      fresh: t({ message: 'New', context: 'a row of an import' }),
      existing: t`On the list already`,
      stopped: t`Unsubscribed, or letters come back`,
      refused: t({ message: 'Refused', context: 'a row of an import' }),
    }
    const reasons = Object.fromEntries(Object.entries(rowRefusals).map(([name, text]) => [name, translated(text)]))
    const textsOf = (outcome: string, reason: string | null) => [
      outcomes[outcome] ?? outcome,
      reason === null ? '' : (reasons[reason] ?? reason),
    ]
    return { head: reportHead(), textsOf }
  })
}

async function* reportPages(
  { db }: Services,
  id: string,
  textsOf: (outcome: string, reason: string | null) => string[],
): AsyncGenerator<(string | number)[][]> {
  for await (const rows of reportRows(db, id))
    yield rows.map(({ number, email, outcome, reason }) => [number, email, ...textsOf(outcome, reason)])
}
