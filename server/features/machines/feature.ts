import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/index.ts'
import { machines as calls } from '../../../contract/machines/machines-api.ts'
import { isOn, type Modules } from '../../../contract/settings/modules.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { ValueCache } from '../../kit/value-cache.ts'
import { cookieName } from '../accounts/cookies.ts'
import { openApiOf, queryNames, type NamedCall } from './open-api.ts'

/** The description of the calls, by which other programs read the site. */
export const machines: Feature = {
  routes({ config, settings }) {
    const cookie = cookieName('session', config.https)
    const described = new ValueCache<ReturnType<typeof openApiOf>>({ madeOf: () => settings.current })
    return [
      serve(calls.openApi, () =>
        described.get('', async () => openApiOf(callsOf(settings.current), { ...settings.current, cookie })),
      ),
      serve(calls.openCalls, async () =>
        callsOf(settings.current).flatMap(({ call: { path, access, summary, limit = null, query } }) =>
          summary && access === 'anyone' ? [{ path, summary, limit, query: queryNames(query) }] : [],
        ),
      ),
    ]
  },
  sitemap: { pages: [paths.developers] },
}

/** Every call, but those of parts that are switched off. */
const callsOf = (modules: Modules): NamedCall[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, call]) =>
      isOn(call.path, modules) ? [{ feature, name, call }] : [],
    ),
  )
