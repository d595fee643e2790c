import { code } from './link-addresses.ts'

const alt = String.raw`(?<alt>(?:[^[\]\\\n]|\\.){0,500})`
const address = String.raw`(?<address>data:[\w/+.-]{0,50};base64,[\w+/=]{0,14000000}|(?:[^\s<>()\\]|\\.|\([^\s<>()]{0,200}\)){1,2000})`
const title = String.raw`(?<title>[ \t]{1,5}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?`
const picture = String.raw`!\[${alt}\]\([ \t]{0,5}<?${address}>?${title}[ \t]{0,5}\)`

/** Code, which is left, and pictures; `inLink` where a link is around the picture. */
const picturesAndCode = new RegExp(
  String.raw`${code}|(?<inLink>(?<=\[)${picture}(?=\]\())|${picture.replace(/\(\?<(?=[a-z])/g, '(?<p_')}`,
  'gm',
)

/** The replacement of a picture: another address, a link, or its alternative text; null leaves the picture as it is. */
export type Instead = { picture: string } | { link: string } | 'alt' | null

/** Replaces the pictures of a Markdown text by pictures with other addresses, by links or by their alternative texts. Nothing else changes. */
export async function withPictures(
  markdown: string,
  insteadOf: (address: string) => Promise<Instead>,
): Promise<string> {
  let text = ''
  let from = 0
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(picturesAndCode)) {
    const [alt = '', to, heading = ''] = [
      groups.alt ?? groups.p_alt,
      groups.address ?? groups.p_address,
      groups.title ?? groups.p_title,
    ]
    if (to === undefined) continue
    const instead = await insteadOf(to.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
    if (instead === null) continue
    text += markdown.slice(from, index) + written(instead, { alt, heading, isInLink: groups.inLink !== undefined })
    from = index + whole.length
  }
  return text + markdown.slice(from)
}

function written(
  instead: NonNullable<Instead>,
  { alt, heading, isInLink }: { alt: string; heading: string; isInLink: boolean },
): string {
  if (instead === 'alt') return alt
  if ('picture' in instead) return `![${alt}](${instead.picture}${heading})`
  const label = alt || fileOf(instead.link)
  // Links do not stand within links.
  return isInLink ? label : `[${label}](<${instead.link}>)`
}

/** The last part of an address, which says more than all of it. */
const fileOf = (address: string): string =>
  (URL.parse(address)?.pathname.split('/').findLast(Boolean) ?? address).replace(/[\\`*_~[\]<>]/g, '')
