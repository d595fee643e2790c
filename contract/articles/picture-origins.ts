/** The origin of an outside picture, as a Content-Security-Policy names it; null for one of this site and a forbidden address. */
export function pictureOrigin(url: string): string | null {
  const { protocol, username, password, hostname, origin } = URL.parse(url) ?? {}
  if (protocol !== 'https:' || username || password || !hostname || !origin) return null
  // `;` and `*` are special in a policy, and hosts may contain them. The last label of a name is not numeric, which excludes IPv4.
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) ? origin : null
}

/** The distinct origins of an article's outside pictures. */
export function outsidePictures({ media, html }: { media: readonly { url: string }[]; html: string }): string[] {
  const inText = Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, url = '']) => url)
  const origins = [...media.map(({ url }) => url), ...inText].map(pictureOrigin)
  return [...new Set(origins.filter((origin) => origin !== null))]
}
