import { t } from '#words'
import { Readable } from 'node:stream'
import { backups as calls } from '../../../contract/backups/backups-api.ts'
import type { Feature } from '../../feature.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve } from '../../kit/serve.ts'
import { copyJob } from './copies.ts'
import { copying } from './copying.ts'
import { dailyBackupJob } from './daily.ts'
import { proofJob } from './proof.ts'
import { readSafety } from './safety.ts'

export const backups: Feature = {
  jobs: { 'make-the-daily-backup': dailyBackupJob, [copying]: copyJob, 'prove-a-restore': proofJob },
  routes: ({ backups: site, config, say }) => {
    /** A sentence about a failure, which is stored in English, in the language of a call. */
    const inWords = (text: string | null, request: Request) =>
      text && say(languageOfRequest(request, config.languages))(text)
    return [
      serve(calls.list, async ({ request }) =>
        (await site.list()).map(({ failure, verification, ...backup }) => ({
          ...backup,
          failure: inWords(failure, request),
          verification: verification && { ...verification, note: inWords(verification.note, request) },
        })),
      ),

      serve(calls.safety, async ({ request }) => {
        const { store, proof } = await readSafety(config)
        return {
          store: store && { ...store, failure: inWords(store.failure, request) },
          proof: proof && { ...proof, reason: inWords(proof.reason, request) },
        }
      }),

      serve(calls.create, async ({ actor }) => (await site.create('manual', actor)).backup),

      serve(calls.download, async ({ params, actor }) => {
        const { stored, stream } = await site.openFile(params.id, actor)
        return new Response(Readable.toWeb(stream) as ReadableStream, {
          headers: {
            'content-type': 'application/x-tar',
            'content-length': String(stored.size),
            'content-disposition': `attachment; filename="${stored.name}"`,
            'cache-control': 'private, no-store',
            // The ETag is set here, because a later layer would read the whole file to make one.
            etag: `"${stored.id}"`,
          },
        })
      }),

      serve(calls.verify, async ({ params, actor }) => (await site.verify(params.id, actor)).backup),

      serve(calls.remove, async ({ params, actor }) => {
        await site.remove(params.id, actor)
        return { message: t`The backup was deleted.` }
      }),
    ]
  },
}
