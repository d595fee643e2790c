import { t } from '#words'
import { Readable } from 'node:stream'
import { backups as calls } from '../../../contract/backups/backups-api.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { copyJob } from './copies.ts'
import { copying } from './copying.ts'
import { dailyBackupJob } from './daily.ts'
import { proofJob } from './proof.ts'
import { readSafety } from './safety.ts'

export const backups: Feature = {
  jobs: { 'make-the-daily-backup': dailyBackupJob, [copying]: copyJob, 'prove-a-restore': proofJob },
  routes: ({ backups: site, config }) => [
    serve(calls.list, () => site.list()),

    serve(calls.safety, () => readSafety(config)),

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
  ],
}
