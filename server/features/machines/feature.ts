import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/index.ts'
import { machines as calls } from '../../../contract/machines-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { cookieName } from '../accounts/cookies.ts'
import { openApiOf, queryNames, type NamedCall } from './open-api.ts'

/** The description of the calls, by which other programs read the site. */
export const machines: Feature = {
  routes({ config }) {
    let openApi: ReturnType<typeof openApiOf> | undefined
    const site = { name: config.siteName, cookie: cookieName('session', config.https) }
    return [
      serve(calls.openApi, async () => (openApi ??= openApiOf(everyCall(), site))),
      serve(calls.openCalls, async () =>
        everyCall().flatMap(({ call: { path, summary, limit = null, query } }) =>
          summary ? [{ path, summary, limit, query: queryNames(query) }] : [],
        ),
      ),
    ]
  },
  sitemap: { pages: [paths.developers] },
}

const everyCall = (): NamedCall[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => ({ feature, name, call })),
  )
