import { parse, serialize } from 'hono/utils/cookie'

/** The cookies of signing in, also by a provider elsewhere or a passkey, and that of a class's pupil; over https their names carry `__Host-`, so that no other host can set them. */
type CookieName = 'session' | 'challenge' | 'device' | 'oidc' | 'passkey' | 'class'

export interface CookieOptions {
  /** True when the site's address is https. */
  https: boolean
  now: Date
}

export function readCookie(request: Request, name: CookieName, https: boolean): string | undefined {
  return parse(request.headers.get('cookie') ?? '', cookieName(name, https))[cookieName(name, https)]
}

/** True when a `Cookie` header could carry a session, and in doubt. */
export const mayCarrySession = (header: string | undefined): boolean => /session/i.test(header ?? '')

/** The `Cookie` header of a browser that has received cookies: the first of a name counts, so the new ones stand first. */
export const withSetCookies = (header: string | undefined, lines: string[]): string =>
  [...lines.map((line) => line.split(';')[0]), ...(header ? [header] : [])].join('; ')

/** A `Set-Cookie` line. `maxAge` is in seconds: null ends the cookie with the browser, 0 deletes it. */
export function writeCookie(
  name: CookieName,
  value: string,
  { https, maxAge }: { https: boolean; maxAge: number | null },
): string {
  return serialize(cookieName(name, https), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: https,
    ...(maxAge === null ? {} : { maxAge }),
  })
}

/** Ends the session in the browser: its cookie goes, and so do cached pages and replies. */
export function signOut(headers: Headers, https: boolean): void {
  headers.append('set-cookie', writeCookie('session', '', { https, maxAge: 0 }))
  headers.set('clear-site-data', '"cache"')
}

export const cookieName = (name: CookieName, https: boolean) => (https ? `__Host-${name}` : name)
