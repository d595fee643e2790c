import { expect, test } from 'vitest'
import { hasStructure } from './paste.ts'
import { replacement } from './text-edit.ts'

test.each([
  ['<meta charset="utf-8"><b id="docs-internal-guid-1" style="font-weight:normal"><span>One line</span></b>', true],
  ['<p class=MsoNormal>One</p><p class=MsoNormal>Two</p>', true],
  ['<p>See <a class="x" href="https://a.in">this</a></p>', true],
  ['<table><tr><td>1</td></tr></table>', true],
  ['', false],
  ['<span style="color: red">One line of a page</span>', false],
  ['<p>One paragraph</p>', false],
  ['<img src="https://a.in/x.png"><br>', false],
  // Markdown that is copied from an editor of code, and from a raw file.
  ['<div style="font-family: monospace"><div><span style="font-weight: bold"># Title</span></div><br></div>', false],
  ['<pre style="word-wrap: break-word"># Title\n\n- item</pre>', false],
])('%j is pasted as Markdown: %s', (html, expected) => {
  expect(hasStructure(html)).toBe(expected)
})

const after = (text: string, markdown: string) => {
  const [start, end] = [text.indexOf('|'), text.lastIndexOf('|') - 1]
  const field = { text: text.replaceAll('|', ''), start, end: Math.max(start, end) }
  const { from, to, insert } = replacement(field, markdown)
  return field.text.slice(0, from) + insert + field.text.slice(to)
}

test.each([
  ['Read |me| now', '[this](https://a.in)', 'Read [this](https://a.in) now'],
  ['Above|', '# Title', 'Above\n\n# Title'],
  ['Above\n|\nBelow', '- a\n- b', 'Above\n\n- a\n- b\n\nBelow'],
  ['|', 'One\n\nTwo', 'One\n\nTwo'],
])('in %j, %j gives %j', (before, markdown, expected) => {
  expect(after(before, markdown)).toBe(expected)
})
