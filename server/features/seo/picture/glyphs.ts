import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as GlyphBuffer, Face, Font, shape } from 'harfbuzzjs'

export type Style = 'bold' | 'italic'

/** A text turned into outlines. */
interface Outlines {
  /** The width of the text at font size 1. */
  width: number
  /** SVG paths at font size 1; the baseline is at 0, y grows upward. */
  paths: string
}

/** The fonts are installed with the site, so that a picture looks the same on every machine. Each is read when it is first needed. */
const files = {
  bold: 'noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
  italic: 'noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
  devanagari: 'noto-serif-devanagari/600SemiBold/NotoSerifDevanagari_600SemiBold.ttf',
}
const fonts = new Map<keyof typeof files, { font: Font; unit: number }>()

/** Devanagari with the signs that it shares and the two joiners that shape it; then everything else. */
const runs = /[\p{Script_Extensions=Devanagari}\u200c\u200d]+|[^\p{Script_Extensions=Devanagari}\u200c\u200d]+/gu

/**
 * Shapes a text with HarfBuzz, which knows how the letters of Indian scripts join and where their vowel signs go. (Renderers of
 * SVG text were tried: they space a syllable by its first letter alone, or take whatever fonts the machine has.)
 * Characters that no font here has are left out.
 */
export function outlinesOf(text: string, style: Style): Outlines {
  let width = 0
  let paths = ''
  for (const [run] of text.normalize('NFC').matchAll(runs)) {
    const { font, unit } = fontOf(/\p{Script=Devanagari}/u.test(run) ? 'devanagari' : style)
    const buffer = new GlyphBuffer()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (glyph === 0) continue
      const outline = font.glyphToPath(glyph)
      const transform = `translate(${width + xOffset * unit} ${yOffset * unit}) scale(${unit})`
      if (outline) paths += `<path transform="${transform}" d="${outline}"/>`
      width += xAdvance * unit
    }
  }
  return { width, paths }
}

function fontOf(name: keyof typeof files) {
  const loaded = fonts.get(name)
  if (loaded) return loaded
  const face = new Face(new Blob(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${files[name]}`)))))
  const made = { font: new Font(face), unit: 1 / face.upem }
  fonts.set(name, made)
  return made
}
