import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaLimits, pictureOrigin } from '../../../../contract/media.ts'

/** Addresses of pictures of other sites in a text in Markdown, each once, at most so many as can be told of. */
export function outsideIn(markdown: string): string[] {
  const found = Array.from(markdown.matchAll(picture), ([, , url = '']) => url)
  return [...new Set(found.filter((url) => pictureOrigin(url)))].slice(0, mediaLimits.origins)
}

/** The same text with the address of a copy in every picture that has an outside address. */
export const copyInText = (markdown: string, url: string, { url: copy }: MediaItem): string =>
  markdown.replace(picture, (whole, before: string, found: string) => (found === url ? before + copy : whole))

/** The same list with a copy in the place of an outside picture; what is said of the picture stays. */
export function copyInList(media: MediaItem[], url: string, copy: MediaItem): MediaItem[] {
  // The same picture twice is one.
  if (media.some(({ id }) => id === copy.id)) return media.filter((item) => item.url !== url)
  return media.map((item) => (item.url === url ? { ...copy, ...(item.alt && { alt: item.alt }) } : item))
}

/** The preview's HTML without pictures of other sites, which the policy of this page keeps out. */
export const withoutOutside = (html: string): string =>
  html.replace(
    /<img src="(https:[^"]*)"[^>]*>/g,
    (_, url: string) => `<span class="outside">Picture from ${hostOf(url)}</span>`,
  )

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url

/** An address with the text before it. */
const picture = /(!\[[^\]\n]{0,300}\]\(\s?<?)(https:[^\s)>]{1,2000})/g
