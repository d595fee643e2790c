import type { QueryClient } from '@tanstack/react-query'
import { ladderLimits } from '../../../contract/ladder/ladder.ts'
import { secondLookLimits } from '../../../contract/second-look/recall.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { send } from '../../kit/send.ts'
import { doneHere, saveDoneHere } from './done-here.ts'
import { forgetRecallsHere, recallsHere } from './recalls-here.ts'

let running: Promise<void> | null = null

/**
 * Gives the account what this device has stored of lessons and questions, and removes it here. Parts of a screen that call it at the same
 * time share one transfer. @throws ApiError or TypeError when some stays
 */
export const takeOver = (client: QueryClient): Promise<void> =>
  (running ??= transfer(client).finally(() => (running = null)))

async function transfer(client: QueryClient): Promise<void> {
  await takeOverTicks()
  await takeOverRecalls(client)
  const shown = ['GET /api/ladder', 'GET /api/ladder/:slug', 'GET /api/first-lesson', 'GET /api/home'] as const
  await Promise.all(shown.map((call) => invalidate(client, call)))
}

async function takeOverTicks(): Promise<void> {
  const articles = doneHere()
    .split(' ')
    .flatMap((one) => /^[\da-f-]{36}/.exec(one) ?? [])
  if (articles.length > 0) await send('POST /api/ladder/done', {}, { articles: articles.slice(-ladderLimits.merged) })
  saveDoneHere('')
}

async function takeOverRecalls(client: QueryClient): Promise<void> {
  const recalls = Object.values(recallsHere()).flatMap((lesson) =>
    Object.entries(lesson.recalls).map(([question, recall]) => ({ ...recall, question })),
  )
  const { merged } = secondLookLimits
  for (let from = 0; from < recalls.length; from += merged)
    await send('POST /api/second-look/recalls', {}, { recalls: recalls.slice(from, from + merged) })
  forgetRecallsHere()
  if (recalls.length > 0) await invalidate(client, 'GET /api/second-look')
}
