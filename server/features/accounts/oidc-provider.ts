import type { Configuration } from 'openid-client'
import { Email } from '../../../contract/accounts/accounts-api.ts'
import type { Config } from '../../config.ts'

/** Seconds that the provider has for an answer. */
const patience = 10

/** The values with which a login at the provider begins, and by which it is checked when it is back. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** Somebody as the provider knows them. */
export interface Identity {
  issuer: string
  subject: string
  /** Null where the provider names none, or one that nobody could sign up with. */
  email: string | null
  /** True if the provider has confirmed that the address is theirs. */
  emailVerified: boolean
}

type Settings = NonNullable<Config['oidc']>

/**
 * The provider of the settings, by OpenID Connect: code, PKCE, state and nonce. Its description and the library are loaded when somebody first
 * logs in by it.
 * @param redirectUri the address of the callback
 */
export function oidcProvider(settings: Settings, redirectUri: string) {
  let reading: Promise<Configuration> | null = null
  const read = () =>
    (reading ??= discover(settings).catch((error: unknown) => {
      reading = null
      throw error
    }))

  return {
    /** Makes the address at the provider, and what the answer is checked with. Throws when the provider does not answer. */
    async begin(): Promise<{ url: URL; checks: Checks }> {
      const client = await import('openid-client')
      const provider = await read()
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      // On a shared phone the provider may have somebody else signed in.
      if (settings.prompt) url.searchParams.set('prompt', settings.prompt)
      return { url, checks }
    },

    /**
     * Exchanges the code of an answer, and checks the token.
     * @param search the query with which the provider has led back
     * @throws whatever is wrong with the answer, also a refusal by the person
     */
    async finish(search: string, { state, nonce, verifier }: Checks): Promise<Identity> {
      const client = await import('openid-client')
      const provider = await read()
      const tokens = await client.authorizationCodeGrant(provider, new URL(redirectUri + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider has sent no token that says who it is.')
      const { iss: issuer, sub: subject } = claims
      // Some tell the address in the token, and others when they are requested.
      const about: Record<string, unknown> =
        claims.email === undefined ? await client.fetchUserInfo(provider, tokens.access_token, subject) : claims
      // As every address here: 'K' (U+212A) is another letter than 'k' to the provider, and the database takes both for one.
      const email = Email.safeParse(about.email).data ?? null
      return { issuer, subject, email, emailVerified: about.email_verified === true }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  // Only for a provider on this machine: see server/environment.ts.
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const byHeader = client.ClientSecretBasic(clientSecret)
  const found = await client.discovery(url, clientId, undefined, byHeader, { execute, timeout: patience })
  const server = found.serverMetadata()
  // By the specification, a provider that names no way has this one.
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (ways.includes('client_secret_basic')) return found
  const provider = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret))
  provider.timeout = patience
  for (const apply of execute) apply(provider)
  return provider
}
