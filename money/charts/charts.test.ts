import { expect, test } from 'vitest'
import { chartLimits } from './chart.ts'
import { drawWithSource } from './draw-source.ts'
import { drawSmall } from './draw-small.ts'
import { readFigure, short, shown } from './figures.ts'
import { readChart } from './read-chart.ts'
import { widthOf } from './svg.ts'

const described = (type: string, unit = '₹') =>
  `type: ${type}\ntitle: A <title>\ndescription: It shows this.\nunit: ${unit}\n`
const drawn = (text: string): string => {
  const read = readChart(text)
  if ('fault' in read) throw new Error(read.fault)
  return drawWithSource(read.chart)
}
const faultOf = (text: string): string => {
  const read = readChart(text)
  return 'fault' in read ? read.fault : 'none'
}

test.each([
  ['1,26,487', '₹', 126487, '₹1,26,487'],
  ['₹1,26,487.50', '₹', 126487.5, '₹1,26,487.50'],
  ['-500', '₹', -500, '−₹500'],
  ['−₹500', '₹', -500, '−₹500'],
  ['7.1 %', '%', 7.1, '7.1 %'],
  ['12.5 lakh', '₹', 1250000, '₹12.5 lakh'],
  ['१,२०,०००', '₹', 120000, '₹१,२०,०००'],
  ['240', 'months', 240, '240\u00a0months'],
])('%s with the unit %s is %d', (cell, unit, value, text) => {
  expect(readFigure(cell, unit)).toEqual({ value, text })
})

test.each(['', 'ten', '12,3a', '1,2', '1..2', 'NaN', 'Infinity', '1e5', '--5', '0x10'])('%j is no number', (cell) => {
  expect(readFigure(cell, '')).toBeNull()
})

test('sums and axes have Indian numerals', () => {
  expect([shown(1234567.5, '₹'), shown(-7.125, '%'), shown(0, '')]).toEqual(['₹12,34,567.50', '−7.13\u00a0%', '0'])
  expect([short(2_50_00_000, '₹', 'en'), short(-150000, '₹', 'hi'), short(50_000, '₹', 'en')]).toEqual([
    '₹2.5\u00a0crore',
    '−₹1.5\u00a0लाख',
    '₹50,000',
  ])
})

test('a figure has its title, what it shows, a picture with a name, and its numbers as a table', () => {
  const html = drawn(`${described('bars')}\n| Year | Sum |\n|---|---:|\n| A & B | 1,000 |\n| Later | 2,000 |`)
  expect(html).toContain('<figcaption><b>A &lt;title&gt;</b> It shows this.</figcaption>')
  expect(html).toMatch(/<svg role="img" aria-label="A &lt;title&gt;" viewBox="0 0 340 \d+">/)
  expect(html).toContain('<summary>Show the numbers</summary>')
  expect(html).toContain('<td style="text-align:left">A &amp; B</td><td style="text-align:right">₹1,000</td>')
})

test.each([
  ['source: RBI & others', 'Source: RBI &amp; others.'],
  [
    'source: [RBI](https://rbi.org.in/a?b=1&c)\ndate: 2026-10-01',
    'Source: <a href="https://rbi.org.in/a?b=1&amp;c" rel="noopener">RBI</a>, 1 October 2026.',
  ],
  ['date: 2026-10-01', 'As of 1 October 2026.'],
])('the caption ends with the source and the day: %j', (lines, sentence) => {
  expect(drawn(`${described('bars')}${lines}\n\n| Year | Sum |\n| One | 1 |`)).toContain(
    `It shows this. ${sentence}</figcaption>`,
  )
})

test('bars are as long as their numbers', () => {
  const html = drawn(`${described('bars')}\n| Year | Sum |\n| One | 1,000 |\n| Two | 4,000 |\n| Less | -1,000 |`)
  expect(html).toContain('<path class="c1" d="M68 17h68v12h-68zM68 56h272v12h-272zM0 95h68v12h-68z"/>')
})

test('parts of a stacked bar lie behind each other, and their sum stands beside', () => {
  const html = drawn(`${described('stacked bars')}\n| Year | Interest | Principal |\n| 1 | 3,000 | 1,000 |`)
  expect(html).toContain('<path class="c1" d="M0 42h255v12h-255z"/><path class="c2" d="M255 42h85v12h-85z"/>')
  expect(html).toContain('>₹4,000</text>')
  expect(html).toContain('>Principal</text>')
})

test('a waterfall goes on from the sum above, and its totals must be right', () => {
  const rows = '| Bill | ₹ |\n| Room | 8,000 |\n| Cut | -2,000 |'
  const html = drawn(`${described('waterfall')}\n${rows}\n| You pay | = 6,000 |`)
  const bars = [...html.matchAll(/<path class="(c\d)" d="M([\d.]+)/g)].map(([, colour, x]) => [colour, x])
  expect(bars).toEqual([
    ['c2', '0'],
    ['c3', '255'],
    ['c1', '0'],
  ])
  expect(faultOf(`${described('waterfall')}\n${rows}\n| You pay | = 6,500 |`)).toBe(
    'Chart A <title>: row 3: the rows above come to ₹6,000, and it says ₹6,500.',
  )
})

test('lines are straight, steps keep a value until the next, and a cell may be empty', () => {
  const rows = '| Age | A | B |\n| 20 | 0 | 5 |\n| 30 | 10 | |\n| 40 | 0 | 5 |'
  expect(drawn(`${described('lines', '')}\n${rows}`)).toMatch(
    /<path class="l1" d="M[\d.]+,[\d.]+L[\d.]+,[\d.]+L[\d.]+,[\d.]+"\/>/,
  )
  expect(drawn(`${described('lines', '')}\n${rows}`)).toMatch(/<path class="l2" d="M[^L]+ZM[^L]+Z"\/>/)
  const steps = drawn(
    `${described('steps', '%')}\n| Since | PPF |\n| 2019-04-01 | 8 |\n| 2020-04-01 | 7.1 |\n| 2026-10 | 7.1 |`,
  )
  expect(steps).toMatch(/<path class="l1" d="M[\d.,]+L[\d.,]+L[\d.,]+L[\d.,]+L[\d.,]+"\/>/)
  expect(steps).toContain('>2020</text>')
})

test('the last number of an axis stays inside the picture', () => {
  const html = drawn(`${described('lines')}\n| Salary | Tax |\n| 10,00,000 | 0 |\n| 25,00,000 | 3,00,000 |`)
  const [, middle] = /<text x="([\d.]+)"[^>]*>25\u00a0lakh</.exec(html) ?? []
  expect(Number(middle) + widthOf('25 lakh', 'small') / 2).toBeLessThanOrEqual(340.1)
})

test('timelines and trees can be read as a table', () => {
  const line = drawn(
    `${described('timeline')}\n| When | Do this |\n| First minute | Call 1930. |\n| First hour | Tell your bank. |`,
  )
  expect(line).toContain('<summary>Show as text</summary>')
  expect(line.match(/<circle /g)).toHaveLength(2)
  const tree = drawn(
    `${described('tree')}\nHave a card?\n  No: Nothing to do\n  Yes: Paid in full?\n    Yes: Good\n    No: Pay more`,
  )
  expect(tree.match(/<rect class="r"/g)).toHaveLength(3)
  expect(tree).toContain(
    '>Paid in full?</td><td style="text-align:left">No</td><td style="text-align:left">Pay more</td>',
  )
})

test('a chart with a Hindi title speaks Hindi', () => {
  const text =
    'type: lines\ntitle: महँगाई\ndescription: दाम बढ़ते हैं।\nunit: ₹\n\n| साल | दाम |\n| 0 | 100 |\n| 30 | 50,00,000 |'
  expect(drawn(text)).toContain('<summary>संख्याएँ देखें</summary>')
  expect(drawn(text)).toContain('लाख</text>')
})

test.each([
  ['type: pie\ntitle: T\ndescription: D\n\n| a | b |', 'Chart T: its type must be one of bars, stacked bars,'],
  ['type: bars\ndescription: D\n\n| a | b |', 'Chart without a title: it needs a line ‘title: …’.'],
  ['type: bars\ntitle: T\n\n| a | b |', 'Chart T: it needs a line ‘description: …’'],
  ['type: bars\ntitle: T\ncolour: red\n\n| a | b |', 'Chart T: ‘colour: red’ must begin with one of'],
  [`${described('bars')}source: [RBI](http://rbi.org.in)\n\n| a | b |`, 'its source must be a name, or a link'],
  [`${described('bars')}date: 2026-02-30\n\n| a | b |`, 'its date must be a day such as 2026-10-01.'],
  [`${described('bars')}\n| a | b |\n| x | 12,3a |`, 'row 1: ‘12,3a’ is no number. Write it like 1,26,487 or 7.1.'],
  [`${described('bars')}\n| a | b |\n| x | 1 | 2 |`, 'row 1 has 3 cells, and the head has 2.'],
  [`${described('bars')}\n| a | b |\n|  | 1 |`, 'row 1 needs a name'],
  [`${described('bars')}\n| a | b |`, 'its table must have 1 to 20 rows below its head, and has 0.'],
  [
    `${described('bars')}\n| a | b | c | d |\n${'| x | 1 | 2 | 3 |\n'.repeat(14)}`,
    'it must have at most 40 bars, and has 42.',
  ],
  [`${described('bars')}\nA sentence.\n| a | b |`, '‘A sentence.’ must be a row of a table'],
  [`${described('bars')}\n| a | b |\n| x | 99999999999999 |`, '99999999999999 is too large.'],
  [`${described('stacked bars')}\n| a | b | c |\n| x | 1 | -1 |`, 'parts of a stacked bar must not be below zero.'],
  [`${described('notes')}\n| a | b |\n| x | -1 |`, 'row 1: notes must not be below zero.'],
  [`${described('people')}\n| a | b |\n${'| x | 1 |\n'.repeat(7)}`, 'must have 1 to 6 rows below its head, and has 7.'],
  [`${described('lines')}\n| a | b |\n| 2 | 1 |\n| 1 | 1 |`, 'row 2: ‘1’ must come after the row above it.'],
  [`${described('lines')}\n| a | b |\n| soon | 1 |\n| 1 | 1 |`, 'row 1: ‘soon’ must be a number or a date'],
  [
    `${described('lines')}\n| a | b | c | d |\n${Array.from({ length: 41 }, (_, x) => `| ${x} | 1 | 2 | 3 |`).join('\n')}`,
    'it must have at most 120 numbers, and has 123.',
  ],
  [`${described('tree')}\nA?\n    Yes: B\n  No: C`, '‘Yes: B’ must stand two spaces further in than its question.'],
  [`${described('tree')}\nA?\n  Yes\n  No: C`, '‘Yes’ must be an answer, a colon, and where it leads.'],
])('a fault says where: %j', (text, fault) => {
  expect(faultOf(text)).toContain(fault)
})

test('the largest charts stay under 6 kB', () => {
  const numbers = Array.from(
    { length: chartLimits.figures / 4 },
    (_, index) => `| ${index} | ${index * 12345} | 2345${index} | 99${index}.5 | 77${index} |`,
  )
  const bars = Array.from(
    { length: chartLimits.bars / 4 },
    (_, index) => `| A name of some length ${index} | 12,34,567 | 12,34,567 | 12,34,567 | 12,34,567 |`,
  )
  const head = '| Of | One series | Another | A third one | A fourth |\n'
  const single = Array.from(
    { length: chartLimits.rows },
    (_, index) => `| A name of some length ${index} | 12,34,567 |`,
  )
  for (const text of [
    `${described('lines')}\n${head}${numbers.join('\n')}`,
    `${described('steps')}\n${head}${numbers.join('\n')}`,
    `${described('stacked bars')}\n${head}${bars.join('\n')}`,
    `${described('bars')}\n${head}${bars.join('\n')}`,
    `${described('bars')}\n| Of | One |\n${single.join('\n')}`,
    `${described('notes')}\n${head}${bars.join('\n')}`,
    `${described('notes')}\n| Of | One |\n${'| A name of some length | 83.33 |\n'.repeat(chartLimits.notes)}`,
    `${described('people', '')}\n${head}${'| A name of some length | 4 | 4 | 4 | 4.6 |\n'.repeat(chartLimits.people)}`,
  ])
    expect(/<svg.*<\/svg>/.exec(drawn(text))?.[0].length).toBeLessThan(6000)
})

test('columns stand on each other over an axis, with the names of their ends', () => {
  const rows = Array.from({ length: 12 }, (_, n) => `| Year ${n + 1} | ${12 - n},000 | ${n + 1},000 |`)
  const html = drawn(`${described('columns')}\n| Time | Interest | Principal |\n${rows.join('\n')}`)
  const [first = '', second = ''] = Array.from(html.matchAll(/<path class="c\d" d="(M[^"]*)"/g), ([, d]) => d)
  const [, top, height] = /^M[\d.]+ ([\d.]+)h[\d.]+v([\d.]+)/.exec(first) ?? []
  const [, above, other] = /^M[\d.]+ ([\d.]+)h[\d.]+v([\d.]+)/.exec(second) ?? []
  expect(Number(above) + Number(other)).toBeCloseTo(Number(top), 0)
  expect(Number(height) / Number(other)).toBeCloseTo(12, 0)
  expect(html).toContain('>Year 1</text>')
  expect(html).toContain('>Year 12</text>')
  expect(html).toContain('>₹5,000</text>')
  expect(faultOf(`${described('columns')}\n| a | b | c |\n| x | 1 | -1 |`)).toContain('must not be below zero')
})

test('a single series of columns may go below zero', () => {
  const html = drawn(`${described('columns')}\n| Year | Flow |\n| 2025 | -2,000 |\n| 2026 | 3,000 |`)
  expect(html).toMatch(/<path class="c1" d="M[\d.]+ [\d.]+h40v[\d.]+h-40zM/)
  // All of them are below it: the axis ends at zero, and the deepest takes the whole field.
  expect(drawn(`${described('columns', '%')}\n| Year | Real |\n| 2025 | -0.2 |\n| 2026 | -0.5 |`)).toContain(
    'h40v140h-40z"',
  )
})

test('areas are filled, with an edge in front, and a third series is a line', () => {
  const html = drawn(
    `${described('areas')}\n| Year | Value | Paid | Today |\n| 0 | 0 | 0 | 0 |\n| 10 | 20,000 | 10,000 | 12,000 |\n| 20 | 60,000 | 20,000 | 22,000 |`,
  )
  expect(html.match(/<path class="a\d"/g)).toHaveLength(2)
  expect(html.match(/<path class="e\d"/g)).toHaveLength(2)
  expect(html).toMatch(/<path class="l3" d="M[\d.]+,[\d.]+L/)
  expect(html).toContain('>Year 10</text>')
  expect(html).not.toContain('>Year 0</text>')
})

test('an amount is drawn in the smallest banknotes of which there are at most a hundred, a part of one as a part', () => {
  const html = drawn(`${described('notes')}\n| Part | ₹ |\n|---|---:|\n| Rent | 8,000 |\n| Left | 250 |`)
  expect(html).toContain('>One note is ₹100</text>')
  expect(html.match(/h18v10h-18z/g)).toHaveLength(82)
  expect(html.match(/h9v10h-9z/g)).toHaveLength(1)
  expect(html).toContain('>Rent</td><td style="text-align:right">₹8,000</td>')
  const hindi = 'type: notes\ntitle: महीना\ndescription: ऐसे।\nunit: ₹\n\n| काम | ₹ |\n| किराया | 8,000 |'
  expect(drawn(hindi)).toContain('>एक नोट = ₹100</text>')
})

test('where one part of an amount ends within a note, the next begins', () => {
  const html = drawn(
    `${described('notes')}\n| Of | Interest | Principal |\n| The EMI | 15 | 5 |\n| A paisa | 0.01 | 0 |`,
  )
  expect(html).toMatch(/<path class="c1" d="M0 44h18v10h-18zm[^z]*zM20 44h9v10h-9zM0 \d+h1v10h-1z"\/>/)
  expect(html).toMatch(/<path class="c2" d="M29 44h9v10h-9z"\/>/)
  expect(html).toContain('>₹20</text>')
})

const smallOf = (text: string) => {
  const read = readChart(text)
  return 'chart' in read ? drawSmall(read.chart) : {}
}

test('people in small are two lines of ten, or a line for each of two rows, the first series darker than the others', () => {
  const counts = (text: string) =>
    Object.entries(smallOf(`${described('people', 'people')}\n${text}`)).map(([name, d]) => [
      name,
      d.split('M').length - 1,
    ])
  expect(counts('| Who | Lost | Did not |\n| Traders | 90.6 | 9.4 |')).toEqual([
    ['d n', 18],
    ['o d n', 2],
  ])
  expect(counts('| Who | Saved |\n| Men | 40 |\n| Women | 20 |')).toEqual([['d n', 15]])
  expect(counts('| Who | Saved |\n| One | 4 |\n| Two | 2 |\n| Three | 2 |')[0]?.[0]).toBe('h')
})

test('people are whole, in lines of twenty, each series in its colour', () => {
  const html = drawn(`${described('people', 'people')}\n| Who | Lost | Did not |\n| Traders | 90.6 | 9.4 |`)
  const counts = Array.from(html.matchAll(/<path class="c\d" d="([^"]*)"/g), ([, d = '']) => d.split('M').length - 1)
  expect(counts).toEqual([91, 9])
  expect(html).toContain('>100\u00a0people</text>')
  expect(html).not.toContain('One figure is')
})
