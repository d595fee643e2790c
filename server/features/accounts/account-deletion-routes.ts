import { accounts } from '../../../contract/accounts-api.ts'
import type { Feature } from '../../feature.ts'
import { audit } from '../audit/store.ts'
import { dateInWords, dayInIndia } from '../../kit/india.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { signOut } from './cookies.ts'
import { exportPage, exportPolicy } from './export-page.ts'
import { collect, exportJson } from './export.ts'
import { beginLeaving } from './account-deletion.ts'
import { confirmOwnPassword } from './passwords.ts'

/** Taking one's data along, and leaving. */
export const leavingRoutes = (services: Services, features: readonly Feature[]): Route[] => {
  const { db, config, now } = services
  return [
    serve(accounts.export, async ({ query, user, request, address }) => {
      const origin = config.siteUrl ?? new URL(request.url).origin
      const findings = await collect(db, { id: user.id, sid: user.sid, origin }, features)
      await audit(db, {
        adminUserId: user.id,
        action: 'data.exported',
        details: { format: query.format ?? 'json' },
        ipAddress: address,
        userAgent: request.headers.get('user-agent'),
        resourceType: 'user',
        resourceId: user.id,
      })
      const about = { site: config.siteName, now: now() }
      return query.format === 'html'
        ? download(await exportPage(findings, about), { type: 'text/html', ending: 'html', now: about.now })
        : download(exportJson(findings, about), { type: 'application/json', ending: 'json', now: about.now })
    }),

    serve(accounts.leave, async ({ body, user, request, address, headers }) => {
      await confirmOwnPassword(services, user, body.password, 'password')
      const asked = { now: now(), ipAddress: address, userAgent: request.headers.get('user-agent') }
      const leavingAt = await beginLeaving(db, { id: user.id, posts: body.posts }, asked)
      signOut(headers, config.https)
      const day = dateInWords(leavingAt)
      return { message: `Your account will be deleted on ${day}. If you log in before then, it stays as it was.` }
    }),
  ]
}

function download(text: string, { type, ending, now }: { type: string; ending: string; now: Date }): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="my-data-${dayInIndia(now)}.${ending}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': `${exportPolicy}; sandbox`,
    },
  })
}
