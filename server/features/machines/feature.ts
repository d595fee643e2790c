import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/index.ts'
import { machines as calls } from '../../../contract/machines/machines-api.ts'
import { isOn, type Parts } from '../../../contract/settings/parts.ts'
import type { SiteSettings } from '../../../contract/settings/settings-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { cookieName } from '../accounts/cookies.ts'
import { openApiOf, queryNames, type NamedCall } from './open-api.ts'

/** The description of the calls, by which other programs read the site. */
export const machines: Feature = {
  routes({ config, settings }) {
    const cookie = cookieName('session', config.https)
    const describe = (current: SiteSettings) => ({
      current,
      openApi: openApiOf(callsOf(current), { ...current, cookie }),
    })
    let described: ReturnType<typeof describe> | undefined
    return [
      serve(calls.openApi, async () => {
        if (described?.current !== settings.current) described = describe(settings.current)
        return described.openApi
      }),
      serve(calls.openCalls, async () =>
        callsOf(settings.current).flatMap(({ call: { path, summary, limit = null, query } }) =>
          summary ? [{ path, summary, limit, query: queryNames(query) }] : [],
        ),
      ),
    ]
  },
  sitemap: { pages: [paths.developers] },
}

/** Every call, but those of parts that are switched off. */
const callsOf = (parts: Parts): NamedCall[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, call]) =>
      isOn(call.path, parts) ? [{ feature, name, call }] : [],
    ),
  )
