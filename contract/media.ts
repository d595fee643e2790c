/** Limits of pictures: the specification's, section 5; pixels and widths are ours. */
export const mediaLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Bytes. */
  size: 10 * 1024 * 1024,
  /** Larger pictures are rejected unopened: a small file may hold a very large picture. */
  pixels: 40_000_000,
  /** Widths in pixels of the stored sizes; pictures are never enlarged. */
  widths: [400, 800, 1600],
  perArticle: 5,
  alt: 300,
  /** Characters of the address of a picture elsewhere. */
  address: 2_000,
  /** The maximum number of other sites with pictures of one text; its Content-Security-Policy lists them. */
  origins: 10,
  /** Milliseconds after which an unused picture is deleted. */
  unusedFor: 7 * 86_400_000,
} as const

/** Bytes that fit through a proxy with default settings: nginx accepts 1 MiB, including the multipart framing. */
export const fitsAnyProxy = 1_000_000

export const mediaMessages = {
  type: 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
  size: 'File size too large. Maximum size is 10MB.',
  failed: 'Upload failed. Please try again.',
  damaged: 'This image is damaged and cannot be opened. Please choose another one.',
  pixels: 'This image has too many pixels. At most 40 megapixels can be uploaded.',
  address: 'The image address must begin with https://, and name a host such as example.com.',
  port: 'A picture can be copied only from the usual port for https, 443.',
  credentials: 'The image address must not hold a name or a password.',
  notPublic: 'This address is not open to the public internet.',
  unreachable: 'No picture could be loaded from this address.',
  redirects: 'This address leads on to other addresses too often.',
  slow: 'Loading this picture took too long. Please try again later.',
  one: 'Send one image, as the field named file.',
  /** @param size bytes that were sent */
  proxy: (size: number) =>
    `The proxy in front of this site refused ${(size / 1_000_000).toFixed(1)} MB. Choose a smaller image, or ask the operator to let larger ones through.`,
  /** @param left how many still fit */
  tooMany: (left: number) => `Only ${left} more images can be uploaded.`,
} as const

/** The `srcset` of a picture's address; undefined for an outside picture, and for one with a single size. */
export function sourcesOf(url: string): string | undefined {
  const [, hash, largest] = ownPicture.exec(url) ?? []
  const widths = mediaLimits.widths.filter((width) => width < Number(largest))
  if (widths.length === 0) return undefined
  return [...widths, Number(largest)].map((width) => `/media/${hash}-${width}.webp ${width}w`).join(', ')
}

/** True for the address of a picture of this site. */
export const isOwnPicture = (url: string) => ownPicture.test(url)

/** The address of the smallest size of a picture of this site. */
export function smallestOf(url: string): string {
  const [, hash, largest] = ownPicture.exec(url) ?? []
  return `/media/${hash}-${Math.min(mediaLimits.widths[0], Number(largest))}.webp`
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
