/** Limits of pictures: the specification's, section 5; pixels and widths are ours. */
export const mediaLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Bytes. */
  size: 10 * 1024 * 1024,
  /** A picture of more pixels is not opened: a small file may hold a very large one. */
  pixels: 40_000_000,
  /** Pixels across of the forms that are kept; a picture is never made larger than it is. */
  widths: [400, 800, 1600],
  perArticle: 5,
  alt: 300,
  /** Characters of the address of a picture elsewhere. */
  address: 2_000,
  /** Other sites that the pictures of one text may come from: the policy of its page names each. */
  origins: 10,
  /** A picture that no article uses is kept for so long (milliseconds). */
  unusedFor: 7 * 86_400_000,
} as const

/** Bytes that a proxy takes whose operator has set nothing: nginx takes 1 MiB, what stands around the file included. */
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

/**
 * The forms of a picture for `srcset`, so that a phone loads a small one.
 * @param url a picture's address
 * @returns undefined for a picture that is not ours, and for one that has a single form
 */
export function sourcesOf(url: string): string | undefined {
  const [, hash, largest] = ownPicture.exec(url) ?? []
  const widths = mediaLimits.widths.filter((width) => width < Number(largest))
  if (widths.length === 0) return undefined
  return [...widths, Number(largest)].map((width) => `/media/${hash}-${width}.webp ${width}w`).join(', ')
}

/**
 * The origin of a picture from elsewhere, as a Content-Security-Policy names it.
 * @param url a picture's address
 * @returns scheme, host and port; null for a picture of this site, and for an address that readers' browsers are not sent to
 */
export function pictureOrigin(url: string): string | null {
  const { protocol, username, password, hostname, origin } = URL.parse(url) ?? {}
  if (protocol !== 'https:' || username || password || !hostname || !origin) return null
  // A policy gives `;` and `*` a meaning, and both may stand in a host. The last part of a name is no number: that of IPv4 is.
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) ? origin : null
}

/** The origins of all pictures of an article that are kept elsewhere, each once. */
export function outsidePictures({ media, html }: { media: readonly { url: string }[]; html: string }): string[] {
  const inText = Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, url = '']) => url)
  const origins = [...media.map(({ url }) => url), ...inText].map(pictureOrigin)
  return [...new Set(origins.filter((origin) => origin !== null))]
}

/** `/media/`, the hash, a dash and the width in pixels. */
const ownPicture = /^\/media\/([0-9a-f]{64})-(\d{1,4})\.webp$/
