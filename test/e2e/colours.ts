/** A colour as browsers tell it, `rgb(23, 33, 43)`, as `#17212b`. @throws when it is not opaque, and so is not known by itself */
export function hexOf(colour: string): string {
  const found = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)
  if (!found) throw new Error(`Not an opaque colour: ${colour}`)
  return `#${found
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}
