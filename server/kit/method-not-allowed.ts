import type { Env, Handler, Hono } from 'hono'
import { notFound, wrongMethod } from './errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers, after everything else, what an address does not take: 405 with the methods that it does take, which OPTIONS asks
 * for, and 404 where nothing is.
 * @param pageMethods of a page's address, which the application's own table does not hold; empty for any other
 */
export function methodNotAllowed<E extends Env>(
  app: Hono<E>,
  pageMethods: (path: string) => Promise<readonly string[]>,
): Handler<E> {
  return async ({ req }) => {
    // The context takes a HEAD for a GET.
    const { method } = req.raw
    const taken = [...methodsIn(app, req.path), ...(await pageMethods(req.path))]
    if (taken.length === 0) throw notFound(req.path.startsWith('/api/') ? 'There is no such call.' : undefined)
    const allow = [...new Set(taken.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]))), 'OPTIONS']
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allow.join(', ') } })
    throw wrongMethod(
      method,
      allow.filter((one) => one !== method),
    )
  }
}

/** The methods that the application has a handler of this very address for. */
function methodsIn<E extends Env>({ router }: Hono<E>, path: string): string[] {
  return methods.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
  )
}
