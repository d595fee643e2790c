import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { listening } from './listening.ts'
import { freePort } from './outage/outside-server.ts'

/** Somebody with an account at the provider. */
export interface Stranger {
  sub: string
  email?: string
  email_verified?: boolean
}

/**
 * A provider of OpenID Connect on a port of its own, until the test or the file that asked for it is done. Whoever comes is logged in at once
 * as the one that `is` names, or refuses if that is null.
 * @param redirectUri the address to which it leads back
 */
export async function anOidcProvider(redirectUri: string) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const client = { client_id: 'site', client_secret: 'a secret of the site', redirect_uris: [redirectUri] }
  const everybody = new Map<string, Stranger>()
  const state: { is: Stranger | null } = { is: null }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of cookies'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...everybody.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    if (state.is) everybody.set(state.is.sub, state.is)
    const outcome = state.is ? { login: { accountId: state.is.sub, remember: false } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, outcome)
  })
  await listening(server, port)

  return {
    /** The settings of a site that has this provider. */
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Dost',
      // It does not know the usual one.
      OIDC_PROMPT: 'login',
    },
    state,
    /** Goes through the provider as a browser does. @returns the query with which it leads back */
    async pass(start: string): Promise<string> {
      const cookies = new Map<string, string>()
      let at = start
      for (let step = 0; step < 10; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const { headers, status } = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        const to = headers.get('location')
        if (!to) throw new Error(`The provider answers ${status} at ${at}`)
        at = new URL(to, at).href
        if (at.startsWith(redirectUri)) return new URL(at).search
      }
      throw new Error('The provider leads nowhere')
    },
  }
}
