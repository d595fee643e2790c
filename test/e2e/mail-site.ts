import { expect } from 'vitest'
import { aMailBox } from '../a-mail-box.ts'
import { freePort } from '../outage/outside-server.ts'
import { openSite } from './site.ts'

/**
 * A site that sends letters, and the box that they come to; both end with the file.
 * @param env makes settings from the site's address
 */
export async function openMailSite(env: (origin: string) => Promise<Record<string, string>> = async () => ({})) {
  // Letters name the site's address, so it has to be known before the site is there.
  const [port, box] = await Promise.all([freePort(), aMailBox()])
  const origin = `http://127.0.0.1:${port}`
  const site = await openSite({
    ...(await env(origin)),
    PORT: String(port),
    SITE_URL: origin,
    SMTP_URL: box.url,
    RATE_LIMITS: 'off',
  })

  /** The path of the link with a token in the newest letter to somebody, once it has arrived. @param page that it leads to */
  async function linkTo(email: string, page: string): Promise<string> {
    const link = new RegExp(`^http://[^/]+(/${page}\\?token=[\\w-]+\\S*)$`, 'm')
    const found = () =>
      box.letters
        .filter((letter) => letter.to.includes(email))
        .map(({ text }) => link.exec(text)?.[1])
        .at(-1)
    await expect.poll(found).toBeTruthy()
    return found() ?? ''
  }

  return { ...site, box, letters: box.letters, linkTo }
}
