/** Widths in pixels of the stored sizes; pictures are never enlarged. */
export const pictureWidths = [400, 800, 1600] as const

/** The `srcset` of a picture's address; undefined for an outside picture, and for one with a single size. */
export function sourcesOf(url: string): string | undefined {
  const [, hash, largest] = ownPicture.exec(url) ?? []
  const widths = pictureWidths.filter((width) => width < Number(largest))
  if (widths.length === 0) return undefined
  return [...widths, Number(largest)].map((width) => `/media/${hash}-${width}.webp ${width}w`).join(', ')
}

/** True for the address of a picture of this site. */
export const isOwnPicture = (url: string) => ownPicture.test(url)

/** The address of the smallest size of a picture of this site. */
export const smallestOf = (url: string) => pictureOfWidth(url, pictureWidths[0])

/** The address of a picture of this site in a width, or in its largest one if that is smaller. */
export function pictureOfWidth(url: string, width: (typeof pictureWidths)[number]): string {
  const [, hash, largest] = ownPicture.exec(url) ?? []
  return `/media/${hash}-${Math.min(width, Number(largest))}.webp`
}

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

/** `/media/`, the hash, a dash and the width in pixels. */
const ownPicture = /^\/media\/([0-9a-f]{64})-(\d{1,4})\.webp$/
