import { describe, expect, test } from 'vitest'
import { markdownOfPaste } from './pasted-html.ts'

const lines = (...all: string[]) => all.join('\n')

describe('from Google Docs', () => {
  /** The HTML that is copied there: all of it stands in a `b` that is not bold. */
  const docs = (body: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2c">${body}</b><br class="Apple-interchange-newline">`
  const run = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};white-space:pre-wrap;">${text}</span>`
  const bold = (text: string) => run(text, 'font-weight:700;font-style:normal')

  test('headings keep their levels and nothing becomes bold by the wrapper', () => {
    expect(
      markdownOfPaste(
        docs(
          `<h1 dir="ltr" style="line-height:1.38;">${bold('Emergency fund')}</h1><h2 dir="ltr">${run('How much')}</h2>` +
            `<p dir="ltr" style="line-height:1.38;">${run('Six months of ')}${bold('expenses')}${run('.')}</p><br />` +
            `<p dir="ltr">${run('Kept ')}${run('apart', 'font-weight:400;font-style:italic')}${run(' from ')}${run('hopes', 'text-decoration:line-through')}${run('.')}</p>`,
        ),
      ),
    ).toBe(
      lines(
        '# Emergency fund',
        '',
        '## How much',
        '',
        'Six months of **expenses**.',
        '',
        'Kept *apart* from ~~hopes~~.',
      ),
    )
  })

  test('bold texts side by side are one', () => {
    expect(markdownOfPaste(docs(`<p>${bold('Gold ')}${bold('bonds')}${run(' pay')}</p>`))).toBe('**Gold bonds** pay')
    expect(markdownOfPaste(docs(`<p>${bold('Gold ')}${run('bonds', 'font-weight:700;font-style:italic')}</p>`))).toBe(
      '**Gold *bonds***',
    )
  })

  test('a list in a list, which Docs puts beside the items, is indented', () => {
    const item = (text: string) =>
      `<li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${run(text)}</p></li>`
    const html = `<p>${run('Open:')}</p><ol>${item('a bank account')}<ul>${item('savings')}${item('current')}</ul>${item('a PPF account')}</ol>`
    expect(markdownOfPaste(docs(html))).toBe(
      lines('Open:', '', '1. a bank account', '    - savings', '    - current', '2. a PPF account'),
    )
  })

  test('the first row of a table becomes its head, and a cell one line', () => {
    const cell = (text: string) => `<td style="border:solid"><p dir="ltr">${text}</p></td>`
    const html = `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="312" /><col /></colgroup><tbody>
      <tr>${cell(run('Scheme'))}${cell(run('Rate'))}</tr>
      <tr>${cell(run('PPF'))}<td><p>${run('7.1%')}</p><p>${run('a | year')}</p></td></tr></tbody></table></div>`
    expect(markdownOfPaste(docs(html))).toBe(lines('| Scheme | Rate |', '| --- | --- |', '| PPF | 7.1% a \\| year |'))
  })

  test('links lead where they led, without the redirect of Google', () => {
    const link = (href: string, text: string) =>
      `<p><a href="${href}" style="text-decoration:none;">${run(text, 'text-decoration:underline')}</a></p>`
    expect(markdownOfPaste(docs(link('https://www.rbi.org.in/', 'the RBI')))).toBe('[the RBI](https://www.rbi.org.in/)')
    const redirect = 'https://www.google.com/url?q=https://sebi.gov.in/a_(b)&amp;sa=D&amp;ust=1'
    expect(markdownOfPaste(docs(link(redirect, 'SEBI')))).toBe('[SEBI](https://sebi.gov.in/a_%28b%29)')
    expect(markdownOfPaste(docs(link('#heading=h.x', 'below')))).toBe('below')
  })
})

describe('from Word', () => {
  const word = (body: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-IN>
<!--StartFragment-->${body}<!--EndFragment--></body></html>`
  const item = (level: number, bullet: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

  test('paragraphs with bullets are a list again, at every level', () => {
    const html = `<h2><span lang=EN-IN>Before you buy<o:p></o:p></span></h2>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '·', 'Compare')}${item(2, 'o', 'the premium')}${item(1, '·', 'Read')}
      <p class=MsoNormal>Then <b style='mso-bidi-font-weight:normal'>wait</b> a day.<o:p></o:p></p>`
    expect(markdownOfPaste(word(html))).toBe(
      lines('# Before you buy', '', '- Compare', '    - the premium', '- Read', '', 'Then **wait** a day.'),
    )
  })

  test('numbers stay numbers, and a list copied from its middle begins at the edge', () => {
    expect(markdownOfPaste(word(item(1, '3.', 'Third') + item(1, '4.', 'Fourth')))).toBe(lines('3. Third', '4. Fourth'))
    expect(markdownOfPaste(word(item(2, 'a)', 'Inner') + item(2, 'b)', 'Next')))).toBe(lines('1. Inner', '1. Next'))
  })

  test('headings and cells are not bold, and pictures of the computer are dropped', () => {
    const html = `<h1><b><span>PPF</span></b></h1><table class=MsoTableGrid><tr><td><p class=MsoNormal>Year</p></td><td><p>Sum</p></td></tr>
      <tr><td><p>1</p></td><td><p class=MsoNormal><img width=10 src="file:///C:/x.png">₹500</p></td></tr></table><a name="_GoBack"></a>`
    expect(markdownOfPaste(word(html))).toBe(lines('# PPF', '', '| Year | Sum |', '| --- | --- |', '| 1 | ₹500 |'))
  })

  test('headings of the web application are paragraphs with a role', () => {
    expect(
      markdownOfPaste('<div><p role="heading" aria-level="1">Tax</p></div><p role="heading" aria-level="2">Slabs</p>'),
    ).toBe(lines('# Tax', '', '## Slabs'))
  })
})

describe('from the web', () => {
  test('the headings under a page’s title become headings', () => {
    expect(markdownOfPaste('<h2>One</h2><p>Text<br>in two lines</p><h3>Two</h3>')).toBe(
      lines('# One', '', 'Text', 'in two lines', '', '## Two'),
    )
  })

  test('lists, quotes, code and pictures keep their form', () => {
    const html = `<ul><li>one<ul><li>inner</li></ul></li><li><p>two</p><p>more</p></li></ul><ol start="3"><li>three</li></ol>
      <blockquote><p>Save first.</p></blockquote><pre>sum = a * b_c</pre><p><code>a_b</code> snake_case
      <img src="https://a.example/p (1).png" alt="A [chart]"><img src="data:image/png;base64,AA" alt="x"></p>`
    expect(markdownOfPaste(html)).toBe(
      lines(
        '- one',
        '  - inner',
        '- two',
        '',
        '  more',
        '',
        '3. three',
        '',
        '> Save first.',
        '',
        '```',
        'sum = a * b_c',
        '```',
        '',
        '`a_b` snake_case ![A chart](https://a.example/p%20%281%29.png)',
      ),
    )
  })

  test('a table that only arranges the page gives its text', () => {
    expect(
      markdownOfPaste(
        '<table><tr><td><h2>A</h2><table><tr><td>x</td><td>y</td></tr></table></td><td>B</td></tr></table>',
      ),
    ).toBe(lines('# A', '', '| x | y |', '| --- | --- |', '', 'B'))
  })

  test('a head that is narrower than the rows loses no cell, and a caption stands above', () => {
    const html = `<table><caption>Rates</caption><thead><tr><th colspan="2">Bank <b>A</b></th></tr></thead><tbody><tr><td>1</td><td></td><td>3</td></tr></tbody></table>`
    expect(markdownOfPaste(html)).toBe(lines('Rates', '', '| Bank A |  |  |', '| --- | --- | --- |', '| 1 |  | 3 |'))
  })

  test('an address stays an address, a card’s link one line, and scripts lead nowhere', () => {
    expect(markdownOfPaste('<p><a href="https://a.in/x_y">https://a.in/x_y</a></p>')).toBe('<https://a.in/x_y>')
    expect(markdownOfPaste('<a href="https://a.in/"><h3>Title</h3><p>Text</p></a>')).toBe('[Title Text](https://a.in/)')
    expect(markdownOfPaste('<p><a href="javascript:alert(1)">go</a><script>x()</script></p>')).toBe('go')
  })

  test('text that looks like Markdown stays text', () => {
    expect(markdownOfPaste('<p>2 * 3 * 4</p><p># no heading</p><p>1. no list</p>')).toBe(
      lines('2 \\* 3 \\* 4', '', '\\# no heading', '', '1\\. no list'),
    )
  })
})
