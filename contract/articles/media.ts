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

/** `/media/`, the hash, a dash and the width in pixels. */
const ownPicture = /^\/media\/([0-9a-f]{64})-(\d{1,4})\.webp$/
