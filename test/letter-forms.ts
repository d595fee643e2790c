import { expect } from 'vitest'
import { origin } from './app.ts'
import type { Arrived } from './mail-box.ts'

/** The plain text of a letter, and its HTML. */
function formsOf(letter: Arrived | undefined): { plain: string; html: string } {
  const form = (type: string) =>
    new RegExp(`^Content-Type: text/${type}[^]*?\\n\\n([^]*?)(?=\\nContent-Type: |$(?![^]))`, 'm').exec(
      letter?.text ?? '',
    )?.[1] ?? ''
  return { plain: form('plain'), html: form('html') }
}

/** Expects that both forms of a letter say the same and lead to the same addresses, all of them on the site, and that none loads anything. */
export function expectBothForms(letter: Arrived | undefined, language: 'en' | 'hi' = 'en'): void {
  const { plain, html } = formsOf(letter)
  expect(plain).toContain({ en: 'Hello', hi: 'नमस्ते' }[language])
  expect(html).toContain(`<html lang="${language}-IN">`)
  expect(html).not.toMatch(/<(?:img|script|link)\b|url\(|@import/)
  const read = wordsOf(
    html
      .replace(/<head>[^]*<\/head>/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => marks[name] ?? ''),
  )
  for (const paragraph of plain.replace(/:?\s*\bhttps?:\S+/g, '').split('\n\n'))
    expect(read).toContain(wordsOf(paragraph))
  const leads = new Set(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&')))
  expect(leads).toEqual(new Set(plain.match(/\bhttps?:\S+/g)))
  for (const href of leads) expect(new URL(href).origin).toBe(origin)
}

const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim()
