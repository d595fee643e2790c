/** The size of a note in its own units. */
const [width, height] = [340, 118]
/** The figure that a rosette is made of, turned this many times by half a circle in all. */
const petals = 16
/** Lines of the band of waves, each a little lower than the one before. */
const waves = 13

/** The note of a step with its number, as lines in one colour: a printer needs no more than black. Decoration, since the text beneath names the step. */
export function noteOf(number: number): string {
  return `<svg class="note" viewBox="0 0 ${width} ${height}" aria-hidden="true">
<g fill="none" stroke="#666" stroke-width=".5">${rosette(268, 59, 66)}${rosette(52, 59, 34)}<path d="${band(92)}"/></g>
<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="6" fill="none" stroke="#000" stroke-width="1.6"/>
<rect x="6" y="6" width="${width - 12}" height="${height - 12}" rx="3" fill="none" stroke="#000" stroke-width=".6"/>
<circle cx="52" cy="59" r="23" fill="#fff" stroke="#000"/>
<text x="52" y="71" text-anchor="middle" font-size="34" font-weight="700">${number}</text></svg>`
}

/** Ellipses around a point, cut off at the edge of the note. */
function rosette(x: number, y: number, radius: number): string {
  const drawn = Array.from({ length: petals }, (_, index) => {
    const turn = `transform="rotate(${(index * 180) / petals} ${x} ${y})"`
    return `<g ${turn}><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.37}"/><ellipse cx="${x}" cy="${y}" rx="${radius * 0.55}" ry="${radius * 0.2}"/></g>`
  })
  return `<svg x="8" y="8" width="${width - 16}" height="${height - 16}" viewBox="8 8 ${width - 16} ${height - 16}">${drawn.join('')}</svg>`
}

/** Waves between the two rosettes, one below the other; every second one swings the other way. @param left where they begin */
function band(left: number): string {
  const lines = Array.from({ length: waves }, (_, index) => {
    const y = 29 + index * 5
    return `M${left} ${y}q9 ${index % 2 ? -18 : 18} 18 0${'t18 0'.repeat(5)}`
  })
  return lines.join('')
}
