/** The ornament of a banknote, as on the covers of articles (web/features/articles/cover.css). */
export function rosette(colour: string): string {
  const turned = [22.5, 45, 90].reduce(
    (shapes, angle) => `<g>${shapes}</g><g transform="rotate(${angle} 99 99)">${shapes}</g>`,
    '<ellipse cx="99" cy="99" rx="97" ry="36"/><ellipse cx="99" cy="99" rx="52" ry="20"/>',
  )
  return `<g transform="translate(820 -170) scale(2.7)" fill="none" stroke="${colour}" stroke-width=".7" opacity=".35">${turned}</g>`
}

/** The first chart of an article in small: `drawSmall` makes its paths, of 100 by 54. */
export function smallChart(chart: Record<string, string>, colour: string): string {
  const paths = Object.entries(chart).map(([name, d]) => `<path class="${name}" d="${d}"/>`)
  return `<style>
.s,.o,.l{opacity:.45}.h,.o,.a,.l,.d{stroke:${colour};stroke-width:10}.n{stroke-width:6}.a,.l{stroke-width:1.2}.a{fill-opacity:.2}.l{fill:none}.d{stroke-width:4;stroke-linecap:round}
</style>
<svg x="820" y="460" width="300" height="124" viewBox="0 0 100 54" preserveAspectRatio="none" fill="${colour}">${paths.join('')}</svg>`
}
