import type { Env, Handler, Hono } from 'hono'
import { t } from '#words'
import { notFound, wrongMethod } from './errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The last handler: 405 with the allowed methods for an address that exists, the same list for OPTIONS, else 404.
 * @param pageMethods the methods of a page's address, which Hono's router does not list; else empty
 */
export function methodNotAllowed<E extends Env>(
  app: Hono<E>,
  pageMethods: (path: string) => Promise<readonly string[]>,
): Handler<E> {
  return async ({ req }) => {
    // Hono's context reports HEAD as GET.
    const { method } = req.raw
    const taken = [...methodsIn(app, req.path), ...(await pageMethods(req.path))]
    if (taken.length === 0) throw notFound(req.path.startsWith('/api/') ? t`There is no such call.` : undefined)
    const allow = [...new Set(taken.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]))), 'OPTIONS']
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allow.join(', ') } })
    throw wrongMethod(
      method,
      allow.filter((one) => one !== method),
    )
  }
}

/** The methods with a handler for this address. */
function methodsIn<E extends Env>({ router }: Hono<E>, path: string): string[] {
  return methods.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
  )
}
