import { parse, serialize } from 'hono/utils/cookie'

/** The cookies of signing in; over https their names carry `__Host-`, so that no other host can set them. */
export type CookieName = 'session' | 'challenge' | 'device'

/**
 * Reads a cookie of ours.
 * @param https whether the site's address is https
 */
export function readCookie(request: Request, name: CookieName, https: boolean): string | undefined {
  return parse(request.headers.get('cookie') ?? '', fullName(name, https))[fullName(name, https)]
}

/**
 * True when a `Cookie` header could carry a session, by whatever reader: in doubt it could. Without it, nobody is signed in.
 * @param header as it came
 */
export const mayCarrySession = (header: string | undefined): boolean => /session/i.test(header ?? '')

/** The `Cookie` header of a browser that has been given cookies: the first of a name counts, so the new ones stand first. */
export const withSetCookies = (header: string | undefined, lines: string[]): string =>
  [...lines.map((line) => line.split(';')[0]), ...(header ? [header] : [])].join('; ')

/**
 * A `Set-Cookie` line.
 * @param maxAge seconds it lives; null ends it with the browser, 0 takes it away
 */
export function writeCookie(
  name: CookieName,
  value: string,
  { https, maxAge }: { https: boolean; maxAge: number | null },
): string {
  return serialize(fullName(name, https), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: https,
    ...(maxAge === null ? {} : { maxAge }),
  })
}

/** Ends the visitor's session in their browser: the cookie goes, and so does all that was kept of pages and answers. */
export function signOut(headers: Headers, https: boolean): void {
  headers.append('set-cookie', writeCookie('session', '', { https, maxAge: 0 }))
  headers.set('clear-site-data', '"cache"')
}

const fullName = (name: CookieName, https: boolean) => (https ? `__Host-${name}` : name)
