import { code } from './link-addresses.ts'

const alt = String.raw`(?<alt>(?:[^[\]\\\n]|\\.){0,500})`
const address = String.raw`(?<address>data:[\w/+.-]{0,50};base64,[\w+/=]{0,14000000}|(?:[^\s<>()\\]|\\.|\([^\s<>()]{0,200}\)){1,2000})`
const title = String.raw`(?<title>[ \t]{1,5}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?`
const picture = String.raw`!\[${alt}\]\([ \t]{0,5}<?${address}>?${title}[ \t]{0,5}\)`

/** Code, which is left, and pictures; `inLink` where a link is around the picture. */
const pieces = new RegExp(
  String.raw`${code}|(?<inLink>(?<=\[)${picture}(?=\]\())|${picture.replace(/\(\?<(?=[a-z])/g, '(?<p_')}`,
  'gm',
)

/** Another address for a picture; a link or words in its place; null leaves it. */
export type Instead = { picture: string } | { link: string } | 'words' | null

/** The pictures of a Markdown text with other addresses, or with links or words in their places. Nothing else of it changes. */
export async function withPictures(
  markdown: string,
  insteadOf: (address: string) => Promise<Instead>,
): Promise<string> {
  let text = ''
  let from = 0
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(pieces)) {
    const [words = '', to, heading = ''] = [
      groups.alt ?? groups.p_alt,
      groups.address ?? groups.p_address,
      groups.title ?? groups.p_title,
    ]
    if (to === undefined) continue
    const instead = await insteadOf(to.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
    if (instead === null) continue
    text += markdown.slice(from, index) + written(instead, { words, heading, isInLink: groups.inLink !== undefined })
    from = index + whole.length
  }
  return text + markdown.slice(from)
}

function written(
  instead: NonNullable<Instead>,
  { words, heading, isInLink }: { words: string; heading: string; isInLink: boolean },
): string {
  if (instead === 'words') return words
  if ('picture' in instead) return `![${words}](${instead.picture}${heading})`
  const label = words || fileOf(instead.link)
  // Links do not stand within links.
  return isInLink ? label : `[${label}](<${instead.link}>)`
}

/** The last part of an address, which says more than all of it. */
const fileOf = (address: string): string =>
  (URL.parse(address)?.pathname.split('/').findLast(Boolean) ?? address).replace(/[\\`*_~[\]<>]/g, '')
