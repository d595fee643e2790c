import { expect, test } from 'vitest'
import { renderMarkdown as render } from './markdown.ts'

const renderMarkdown = (markdown: string) => render(markdown).html

test.each([
  ['a block starting "# " is a heading, under the page title', '# Rent', '<h2 id="h-rent">Rent</h2>\n'],
  ['a block starting "## " is a subheading', '## Rent', '<h3 id="h-rent">Rent</h3>\n'],
  ['lines starting "- " form a list', '- rent\n- food', '<ul>\n<li>rent</li>\n<li>food</li>\n</ul>\n'],
  ['lines starting "* " form a list', '* rent\n* food', '<ul>\n<li>rent</li>\n<li>food</li>\n</ul>\n'],
  ['anything else is a paragraph with its line breaks', 'rent\nfood', '<p>rent<br />\nfood</p>\n'],
  ['a blank line parts blocks', 'rent\n\nfood', '<p>rent</p>\n<p>food</p>\n'],
  ['indented text is a paragraph, not code', '    rent', '<p>rent</p>\n'],
  ['a line of dashes below text does not make a heading', 'rent\n---', '<p>rent</p>\n<hr />\n'],
  ['a sign without its space is text', '#rent', '<p>#rent</p>\n'],
  ['emphasis', '*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>\n'],
  ['numbered lists keep their first number', '3. rent', '<ol start="3">\n<li>rent</li>\n</ol>\n'],
  [
    'straight quotes become curved',
    `"A 'b'," said the bank's clerk: "हाँ।"`,
    '<p>“A ‘b’,” said the bank’s clerk: “<span lang="hi">हाँ।</span>”</p>\n',
  ],
  ['feet and inches are no quotes', `He is 5'6" tall.`, '<p>He is 5′6″ tall.</p>\n'],
  ['quotes in code stay, and so do dots', '`"a"` (c)...', '<p><code>"a"</code> (c)...</p>\n'],
  ['quotes', '> rent', '<blockquote>\n<p>rent</p>\n</blockquote>\n'],
  ['fenced code', '```\n<b>\n```', '<pre tabindex="0"><code>&lt;b&gt;\n</code></pre>\n'],
  [
    'links out of the site',
    '[rbi](https://rbi.org.in)',
    '<p><a href="https://rbi.org.in" rel="noopener">rbi</a></p>\n',
  ],
  ['links within the site', '[tax](/articles/1)', '<p><a href="/articles/1">tax</a></p>\n'],
  [
    'addresses become links',
    'see https://rbi.org.in now',
    '<p>see <a href="https://rbi.org.in" rel="noopener">https://rbi.org.in</a> now</p>\n',
  ],
  ['pictures', '![A note](/note.png)', '<p><img src="/note.png" alt="A note" loading="lazy" /></p>\n'],
  [
    'pictures of ours, with their smaller forms',
    `![A note](/media/${'a'.repeat(64)}-1000.webp)`,
    `<p><img src="/media/${'a'.repeat(64)}-1000.webp" alt="A note" srcset="${[400, 800, 1000]
      .map((width) => `/media/${'a'.repeat(64)}-${width}.webp ${width}w`)
      .join(', ')}" sizes="(min-width: 720px) 680px, 100vw" loading="lazy" /></p>\n`,
  ],
  ['a number and its per cent sign, on one line', 'at 7.1 % a year', '<p>at 7.1\u00a0% a year</p>\n'],
  [
    'Hindi in an English text',
    '# बीमा\n\nनिवेश',
    '<h2 id="h-बीमा"><span lang="hi">बीमा</span></h2>\n<p><span lang="hi">निवेश</span></p>\n',
  ],
])('%s', (_, markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

test('a quote that begins with its kind is a callout', () => {
  expect(renderMarkdown('> [!WARNING]\n> Nobody needs your PIN.')).toBe(
    '<aside class="callout warning" role="note" aria-label="Warning">\n<p>Nobody needs your PIN.</p>\n</aside>\n',
  )
  expect(renderMarkdown('> [!DANGER]\n> x')).toContain('<blockquote>')
})

test('what the renderer adds to a text in Hindi is Hindi', () => {
  const { html } = render('> [!TIP]\n> बचत पहले।[^1]\n\n| क | ख |\n|---|---|\n| 1 | 2 |\n\n[^1]: स्रोत।', {
    language: 'hi',
  })
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map((found) => found[1])).toEqual([
    'सुझाव',
    'तालिका 1',
    'वापस लेख में',
  ])
})

test('a callout may hold a list, another quote, or stand in a list', () => {
  expect(renderMarkdown('> [!TIP]\n>\n> - rent\n>\n> > said')).toMatch(
    /^<aside[^>]*>\n<ul>[\s\S]*<blockquote>[\s\S]*<\/blockquote>\n<\/aside>\n$/,
  )
})

test('a footnote leads there and back', () => {
  const html = renderMarkdown('Rate[^ppf]\n\n[^ppf]: Ministry of Finance.')
  expect(html).toContain('<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>')
  expect(html).toContain(
    '<li id="fn1" class="footnote-item"><p>Ministry of Finance. <a href="#fnref1" role="doc-backlink"',
  )
})

test('a footnote that is referred to twice keeps its number, and leads back to both places', () => {
  const html = renderMarkdown('One[^a] and two[^a].\n\n[^a]: Source.')
  expect([...html.matchAll(/>\[(\d+(?::\d+)?)\]</g)].map((found) => found[1])).toEqual(['1', '1'])
  expect(html.match(/doc-backlink/g)).toHaveLength(2)
})

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[x](javascript:alert(1))', 'href="javascript'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)', 'href="data'],
  ['![x](javascript:alert(1))', 'src="javascript'],
  ['[x](//evil.example)', 'href="//'],
  ['<a href="x" onclick="alert(1)">x</a>', '<a href="x"'],
  ['[x](https://a.example "\\" onmouseover=alert(1)")', 'onmouseover=alert(1)"'],
  ['<style>*{display:none}</style>', '<style'],
  ['<div style="position:fixed">', '<div'],
  ['```html" onclick="x\n```', 'onclick="x"'],
])('what could act is text: %s', (markdown, unsafe) => {
  expect(renderMarkdown(markdown)).not.toContain(unsafe)
})

test('a fenced block named chart is drawn; one that cannot be read stays code, and says why', () => {
  const chart = '```chart\ntype: bars\ntitle: T\ndescription: D.\n\n| a | b |\n| <b> | 1 |\n```'
  const html = renderMarkdown(`Before\n\n${chart}\n\nAfter <div class="chart-0"></div>`)
  expect(html).toMatch(/^<p>Before<\/p>\n<figure class="chart">.*&lt;b&gt;.*<\/figure>\n<p>After &lt;div/)
  const { html: asCode, faults } = render(chart.replace('| 1 |', '| one |'))
  expect(asCode).toContain('<pre tabindex="0"><code>type: bars')
  expect(faults).toEqual(['Chart T: row 1: ‘one’ is no number. Write it like 1,26,487 or 7.1.'])
  expect(render(`${chart}\n\n`.repeat(13)).faults).toEqual(['Content must have at most 12 charts.'])
})

test('every heading has an id of its own, made of its words', () => {
  const html = renderMarkdown('# How "much"?\n\n# How much\n\n## आपका कोष\n\n# ***\n\n> # Said')
  expect([...html.matchAll(/<h\d[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<h2 id="h-how-much">',
    '<h2 id="h-how-much-2">',
    '<h3 id="h-आपका-कोष">',
    '<h2 id="h-">',
    '<h2>',
  ])
})

test('four headings make a table of contents; of two levels it names the first if that has four', () => {
  const four = '# One & <two>\n\n## Inside\n\n# Two\n\n# Three'
  expect(render('# One\n\n# Two\n\n# Three').contents).toBe('')
  expect(render(four).contents).toBe(
    '<nav class="contents" aria-label="In this lesson"><details><summary>In this lesson</summary><ol><li><a href="#h-one-two">One &amp; &lt;two&gt;</a></li>' +
      '<li><a href="#h-inside">Inside</a></li><li><a href="#h-two">Two</a></li><li><a href="#h-three">Three</a></li></ol></details></nav>\n',
  )
  expect(render(`${four}\n\n# Four`).contents).not.toContain('Inside')
  expect(render('# एक\n\n# दो\n\n# तीन\n\n# चार').contents).toContain('इस पाठ में')
})
