import { expect, test } from 'vitest'
import { renderLetter } from './render-letter.ts'
import { spokenIn } from './spoken.ts'

const site = { name: 'Paisa', mainColour: '#7a1f5c', origin: 'https://money.example', spoken: spokenIn('en', []) }

test('names and paragraphs stay text in the HTML, and as they are in the plain text', async () => {
  const { text, html } = await renderLetter(
    () => ({ subject: '</title><b>Hi', username: '<i>asha</i>', body: ['Save & "grow" <script>'], reason: '<u>why' }),
    { ...site, name: 'Paisa </style><b>' },
  )
  expect(text).toBe('Hello <i>asha</i>,\n\nSave & "grow" <script>\n\nPaisa </style><b>\n\n<u>why\n')
  expect(html).not.toMatch(/<(?:b|i|u|script)>/)
  expect(html).toContain('Hello &lt;i&gt;asha&lt;/i&gt;,')
})

test('a button has its address as text too, and is in the colour of the site', async () => {
  const { text, html } = await renderLetter(
    () => ({ subject: 'Hi', body: [{ label: 'Open', path: '/a?token=1' }] }),
    site,
  )
  expect(text).toBe('Hello,\n\nhttps://money.example/a?token=1\n\nPaisa\n')
  expect(html).toMatch(/<a class="button" style="[^"]*#7a1f5c[^"]*" href="https:\/\/money\.example\/a\?token=1">Open</)
  expect(html).toContain('>https://money.example/a?token=1</a>')
})

test.each(['//evil.example', '.evil.example', '@evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a link stays on the site: %s',
  async (path) => {
    const link = { label: 'Open', path }
    const { html } = await renderLetter(
      () => ({ subject: 'Hi', body: [link, { title: 'A', text: 'B', link }], links: [link] }),
      site,
    )
    const hrefs = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => new URL(href).origin)
    expect(new Set(hrefs)).toEqual(new Set([site.origin]))
    expect(hrefs).toHaveLength(5)
  },
)
