import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentColourFault, installedColours, mainColourFault, themeCss } from './colours.ts'
import { contrast, mixed } from './contrast.ts'
import { noteColours } from './note-colours.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // The examples that are quoted most often.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('colours are mixed by their share', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#123456', '#ffffff', 0)).toBe('#123456')
})

test('the colours as installed and those of notes are those of the style sheet, pass, and change nothing', () => {
  const css = readFileSync(new URL('../../web/tokens.css', import.meta.url), 'utf8')
  expect(css).toContain(`--primary: ${installedColours.mainColour};`)
  expect(css).toContain(`--accent: ${installedColours.accentColour};`)
  for (const [index, { colour, darkColour }] of noteColours.entries())
    expect(Array.from(css.matchAll(new RegExp(`--note-${index + 1}: (.*);`, 'g')), ([, found]) => found)).toEqual([
      colour,
      darkColour,
    ])
  expect(mainColourFault(installedColours.mainColour)).toBeNull()
  expect(accentColourFault(installedColours.accentColour)).toBeNull()
  expect(themeCss(installedColours)).toBe('')
})

/** The tokens of a theme's rule. */
function read(css: string, rule: string): Record<string, string> {
  const found = css.slice(css.indexOf(rule) + rule.length).split('}')[0] ?? ''
  return Object.fromEntries([...found.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]))
}

/** Every sixteenth step of red, green and blue. */
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const many = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

test('of every pair that passes, text can be read in both themes', () => {
  const mains = many.filter((colour) => mainColourFault(colour) === null)
  const accents = many.filter((colour) => accentColourFault(colour) === null)
  expect(mains.length).toBeGreaterThan(40)
  expect(accents.length).toBeGreaterThan(100)
  const grounds = { ':root{': ['#fbfaf6', '#ffffff', '#17212b'], '.dark{': ['#0e1519', '#162128', '#e9eeec'] } as const
  for (const [index, accentColour] of accents.entries()) {
    const css = themeCss({ mainColour: mains[index % mains.length] ?? '', accentColour })
    for (const [rule, [paper, card, ink]] of Object.entries(grounds)) {
      const token = read(css, rule)
      const at = (name: string) => token[name] ?? ''
      const pairs = [
        [at('primary'), paper],
        [at('primary'), card],
        [at('primary'), at('wash')],
        [at('on-primary'), at('primary')],
        [at('on-accent'), at('accent')],
        [at('on-band'), at('band')],
        [ink, at('wash')],
        [ink, at('mark')],
      ] as const
      for (const [text, ground] of pairs)
        expect([css, text, ground, contrast(text, ground) >= 4.5]).toEqual([css, text, ground, true])
    }
  }
})

test.each(['#ffffff', '#ffff00', '#7fb2ff', '#808080'])('%s is too light for text', (colour) => {
  expect(mainColourFault(colour)).toMatch(
    new RegExp(`^Main colour: text in ${colour} has a contrast of \\d\\.\\d : 1 on the page, and needs 4.5 : 1`),
  )
})

test('neither dark nor light text can be read on a colour in between', () => {
  expect(accentColourFault('#7f7f7f')).toMatch(/^Accent colour: text on #7f7f7f has a contrast of 4\.\d : 1/)
})
