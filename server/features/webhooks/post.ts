import { t } from '#words'
import { errorCode } from '../../db/start-error.ts'
import { badInput } from '../../kit/errors.ts'
import { addressesOf, askAddresses } from '../../kit/internet.ts'
import type { Services } from '../../services.ts'

type Deps = Pick<Services, 'internet' | 'config'>

const notPublic = t`This address is on this machine or in its network. Only addresses of the internet can be used.`

/** Checks the address of a webhook before it is stored. @throws HttpError 400 at `url` */
export function checkAddress({ config }: Deps, text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && !(config.webhooksInside && url?.protocol === 'http:'))
    throw refusal(t`Enter an address that begins with https://`)
  if (url.username || url.password) throw refusal(t`Leave out name and password: messages are signed instead.`)
  return url
}

/** Checks that messages can be posted to the host of an address; each delivery looks it up anew. @throws HttpError 400 at `url` */
export async function checkHost({ internet, config }: Deps, url: URL): Promise<void> {
  const signal = AbortSignal.timeout(internet.timeout)
  const addresses = await addressesOf(internet, url, signal, config.webhooksInside).catch(() => {
    throw refusal(t`This host was not found. Check the address.`)
  })
  if (addresses.length === 0) throw refusal(notPublic)
}

const refusal = (message: string) => badInput({ url: [message] }, message)

/** The end of an attempt; `error` is a sentence, null after success. */
export interface Outcome {
  status: number | null
  /** Milliseconds. */
  duration: number
  error: string | null
}

/**
 * Posts a message to the public addresses of a host, those alone that were looked up, and reads the status of the answer: neither its
 * body nor where it redirects to.
 */
export async function post(
  { internet, config }: Deps,
  url: URL,
  message: { headers: Record<string, string>; body: string },
): Promise<Outcome> {
  const begun = performance.now()
  const outcome = (status: number | null, error: string | null) => ({
    status,
    duration: Math.round(performance.now() - begun),
    error,
  })
  const signal = AbortSignal.timeout(internet.timeout)
  try {
    const addresses = await addressesOf(internet, url, signal, config.webhooksInside)
    const isRefused = addresses.length === 0 || (url.protocol !== 'https:' && !config.webhooksInside)
    if (isRefused) return outcome(null, t`The address is not one of the internet, by https.`)
    const reply = await askAddresses(internet, url, { method: 'POST', signal, addresses, ...message })
    reply.destroy()
    const { statusCode = 0 } = reply
    return outcome(statusCode, errorIn(statusCode))
  } catch (error) {
    if (signal.aborted) return outcome(null, t`The receiver did not answer in time.`)
    const code = errorCode(error)
    return outcome(null, code ? t`The receiver could not be reached (${code}).` : t`The receiver could not be reached.`)
  }
}

function errorIn(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return t`The receiver answered ${status}: redirects are not followed.`
  if (status === gone) return t`The receiver answered 410: it wants no more messages.`
  return t`The receiver answered ${status}.`
}

/** The status by which a receiver ends a webhook. */
export const gone = 410
