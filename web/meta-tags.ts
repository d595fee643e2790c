import { paths } from '../contract/paths.ts'
import { language, prefix, prefixOf, type Language } from '../contract/languages.ts'
import type { Head } from './kit/page.ts'
import type { Site } from './kit/site.ts'

/**
 * The title's neighbours in the head of a page: what search engines, link previews and browsers read.
 * @param indexed false for a page that search engines leave out
 */
export function metaOf(head: Head, site: Site, indexed: boolean): string {
  const absolute = (path: string) => new URL(path, site.origin).href
  const lines: string[] = []
  const meta = (name: string, content: string | undefined, key = 'name') => {
    if (content) lines.push(`<meta ${key}="${name}" content="${escape(content)}">`)
  }
  const link = (rel: string, href: string, rest = '') => lines.push(`<link rel="${rel}" href="${escape(href)}"${rest}>`)

  meta('description', head.description)
  if (head.canonical === paths.home) for (const [name, content] of site.verification ?? []) meta(name, content)
  if (head.canonical && indexed) {
    if (head.language) {
      // A text that is written in one language has one address, in whatever language the screen around it is.
      link('canonical', absolute(head.canonical))
      link('alternate', absolute(head.canonical), ` hreflang="${escape(head.language)}"`)
      for (const { language: other, path } of head.translations ?? [])
        link('alternate', absolute(path), ` hreflang="${hreflangOf(other)}"`)
    } else {
      link('canonical', absolute(prefix + head.canonical))
      for (const one of [language, ...site.otherLanguages.map(({ lang }) => lang)])
        link('alternate', absolute(prefixOf(one) + head.canonical), ` hreflang="${hreflangOf(one)}"`)
    }
    link('alternate', absolute(head.canonical), ' hreflang="x-default"')
  } else meta('robots', 'noindex')
  if (head.hasOEmbed && head.canonical)
    link(
      'alternate',
      absolute(paths.oEmbed(absolute(head.canonical))),
      ` type="application/json+oembed" title="${escape(head.title)}"`,
    )
  if (head.next) link('next', prefix + head.next)
  meta('og:site_name', site.name, 'property')
  meta('og:title', head.title, 'property')
  meta('og:description', head.description, 'property')
  meta('og:type', head.type ?? 'website', 'property')
  meta('og:locale', `${(head.language ?? language).slice(0, 2)}_IN`, 'property')
  if (head.canonical) meta('og:url', absolute((head.language ? '' : prefix) + head.canonical), 'property')
  meta('og:image', absolute(head.image ?? `${prefix}/picture.png`), 'property')
  meta('og:image:width', '1200', 'property')
  meta('og:image:height', '630', 'property')
  meta('twitter:card', 'summary_large_image')
  lines.push('<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">')
  lines.push('<meta name="theme-color" content="#0e1519" media="(prefers-color-scheme: dark)">')
  meta('picture-origins', head.pictureOrigins?.join(' '))
  if (site.logo) link('icon', site.logo, ' type="image/webp"')
  else {
    link('icon', '/favicon.svg', ' type="image/svg+xml"')
    link('icon', '/favicon.ico', ' sizes="32x32"')
  }
  link('apple-touch-icon', '/apple-touch-icon.png')
  link('manifest', '/site.webmanifest')
  const feeds = [{ path: `${prefix}/feed.xml`, title: site.name }, ...(head.feed ? [head.feed] : [])]
  for (const { path, title } of feeds) link('alternate', path, ` type="application/atom+xml" title="${escape(title)}"`)
  for (const item of head.jsonLd ?? []) {
    lines.push(`<script type="application/ld+json">${JSON.stringify(item).replace(/</g, '\\u003c')}</script>`)
  }
  return lines.join('\n')
}

/** A language by the code that search engines use for it. */
const hreflangOf = (one: Language) => (one === 'en' ? 'en-IN' : one)

/** A text as HTML, also within an attribute. */
export function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
