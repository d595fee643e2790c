import { Readable } from 'node:stream'
import { backups as calls } from '../../../contract/backups-api.ts'
import type { Feature } from '../../feature.ts'
import { serve, type Caller } from '../../kit/serve.ts'
import type { Actor } from './backups.ts'

export const backups: Feature = {
  routes: ({ backups: site }) => [
    serve(calls.list, () => site.list()),

    serve(calls.create, async (input) => (await site.create('manual', byAdmin(input))).backup),

    serve(calls.download, async (input) => {
      const { stored, stream } = await site.openFile(input.params.id, byAdmin(input))
      return new Response(Readable.toWeb(stream) as ReadableStream, {
        headers: {
          'content-type': 'application/x-tar',
          'content-length': String(stored.size),
          'content-disposition': `attachment; filename="${stored.name}"`,
          'cache-control': 'private, no-store',
          // With a tag of its own, no layer reads the whole file to make one.
          etag: `"${stored.id}"`,
        },
      })
    }),

    serve(calls.verify, async (input) => (await site.verify(input.params.id, byAdmin(input))).backup),

    serve(calls.remove, async (input) => {
      await site.remove(input.params.id, byAdmin(input))
      return { message: 'The backup was deleted.' }
    }),
  ],
}

function byAdmin({ user, address, request }: { user: Caller; address: string | null; request: Request }): Actor {
  return { adminUserId: user.id, ipAddress: address, userAgent: request.headers.get('user-agent') }
}
