import { pictureOrigin } from '../../../contract/media.ts'

/** What editors are told of pictures of other sites: who shows them learns who reads. */
export function OutsideNote({ urls }: { urls: string[] }) {
  return urls.map((url) => (
    <p key={url} className="hint">
      Readers load{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        this picture
      </a>{' '}
      from {hostOf(url)}, which learns their addresses. To keep it here, save it on your device and upload it.
    </p>
  ))
}

/** Addresses of pictures of other sites in a text in Markdown, each once, at most so many as can be told of. */
export function outsideIn(markdown: string): string[] {
  const found = Array.from(
    markdown.matchAll(/!\[[^\]\n]{0,300}\]\(\s?<?(https:[^\s)>]{1,2000})/g),
    ([, url = '']) => url,
  )
  return [...new Set(found.filter((url) => pictureOrigin(url)))].slice(0, most)
}

const most = 10

const hostOf = (url: string): string => URL.parse(url)?.host ?? url

/** The preview's HTML without pictures of other sites, which the policy of this page keeps out. */
export const withoutOutside = (html: string): string =>
  html.replace(
    /<img src="(https:[^"]*)"[^>]*>/g,
    (_, url: string) => `<span class="outside">Picture from ${hostOf(url)}</span>`,
  )
