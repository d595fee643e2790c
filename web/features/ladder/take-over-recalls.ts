import type { QueryClient } from '@tanstack/react-query'
import { secondLookLimits } from '../../../contract/second-look/recall.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { send } from '../../kit/send.ts'
import { forgetRecallsHere, recallsHere } from './recalls-here.ts'

/** Gives the account what this device has stored of questions, and removes it here. @throws ApiError or TypeError when it stays */
export async function takeOverRecalls(client: QueryClient): Promise<void> {
  const recalls = Object.values(recallsHere()).flatMap((lesson) =>
    Object.entries(lesson.recalls).map(([question, recall]) => ({ ...recall, question })),
  )
  const { merged } = secondLookLimits
  for (let from = 0; from < recalls.length; from += merged)
    await send('POST /api/second-look/recalls', {}, { recalls: recalls.slice(from, from + merged) })
  forgetRecallsHere()
  await invalidate(client, 'GET /api/second-look')
}
