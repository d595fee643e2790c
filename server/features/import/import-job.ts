import { access } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { t } from '#words'
import { rulesIn } from '../../../contract/import/article-imports.ts'
import type { Job, RunningJob } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { importArticles, ImportRuns, type FinishedImport, type ImportPlan } from './import-articles.ts'
import {
  findArticleImport,
  noteCheck,
  noteFailure,
  noteImport,
  noteProgress,
  type StoredImport,
} from './import-store.ts'
import { ImportError } from './imported-post.ts'
import { reportOf } from './report.ts'
import { ofForm, summaryOf } from './summary.ts'
import { deleteUpload, uploadFolder } from './uploads.ts'

/** The job of a dry run, and of the import after it. */
export const articleImportGoesOn = 'article-imports'

const retry = { first: 60, longest: 600, times: 4 }
/** Milliseconds after which an import looks again whether that of the terminal has ended, and milliseconds between two notes of progress. */
const again = 60_000
const progressEvery = 1_000

export const articleImportJob: Job = {
  failure: t`An import of articles did not come to its end.`,
  retry,
  async run(services, job) {
    const { id, by } = z.object({ id: z.string(), by: z.string() }).parse(job.data)
    const found = await findArticleImport(services.db, id)
    if (found?.state !== 'checking' && found?.state !== 'running') return
    try {
      await runOne(services, found, by)
    } catch (error) {
      if (error instanceof ImportRuns) return goOnLater(services, job)
      if (!(error instanceof ImportError) && job.tried < retry.times) throw error
      await noteFailure(
        services.db,
        id,
        error instanceof ImportError ? named(error.message, services, found) : null,
        null,
      )
      if (!(error instanceof ImportError)) throw error
    }
    const ended = await findArticleImport(services.db, id)
    if (ended?.state === 'done' || ended?.state === 'failed') await deleteUpload(services.config, id)
  },
}

const goOnLater = ({ db, queue }: Services, { data, now }: RunningJob) =>
  queue.add(db, articleImportGoesOn, data as object, { at: new Date(now.getTime() + again) })

async function runOne(services: Services, found: StoredImport, by: string): Promise<void> {
  const { db, media, internet, config } = services
  const { id } = found
  const path = join(uploadFolder(config, id), found.upload)
  await access(path).catch(() => {
    throw new ImportError(
      'The file is not on this host any more. Hosts that share a database need a shared folder DATA_DIR/imports.',
    )
  })
  // The member may have left since.
  const [member] = await db<{ id: string }[]>`select id from users where id = ${by}`
  let noted = performance.now()
  let soFar: FinishedImport | null = null
  const finished = await importArticles(db, planOf(found, path), {
    media,
    internet,
    by: { id: member?.id ?? null },
    async progress(count) {
      if (performance.now() - noted < progressEvery) return
      noted = performance.now()
      await noteProgress(db, id, count)
    },
    async brokenOff(broken) {
      soFar = broken
    },
  }).catch(async (error: unknown) => {
    if (soFar) await db`update article_imports set report = ${reportOf(soFar, ofForm)} where id = ${id}`
    throw error
  })
  const finding = { result: summaryOf(finished), report: reportOf(finished, ofForm) }
  await (finished.dryRun ? noteCheck : noteImport)(db, id, finished.done.outcomes.length, finding)
}

function planOf({ state, choices }: StoredImport, path: string): ImportPlan {
  const {
    newCategories,
    fetchPictures,
    comments,
    other = null,
    language = '',
    site = '',
    authors = '',
    categories = '',
  } = choices
  return {
    path,
    dryRun: state === 'checking',
    pictures: null,
    fetchPictures,
    authors: rulesIn(authors),
    categories: rulesIn(categories),
    other,
    newCategories,
    comments,
    language,
    host: URL.parse(site)?.hostname ?? null,
  }
}

/** A message of the command names the file by its path. */
const named = (message: string, { config }: Services, { id, file, upload }: StoredImport) =>
  message.replaceAll(join(uploadFolder(config, id), upload), file).replaceAll(uploadFolder(config, id), file)
