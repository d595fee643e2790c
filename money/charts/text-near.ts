import { chartWidth, rounded, textAt, widthOf } from './svg.ts'

/** A text as near to a point as the picture has space for it. */
export function textNear(x: number, y: number, text: string, kind: 'b' | 'm'): string {
  const half = widthOf(text, kind === 'm' ? 'small' : 'label') / 2
  return textAt(Math.min(Math.max(x, half), chartWidth - half), y, text, kind, 'middle')
}

/** An upright line across a field, with its name in the line above. */
export const marked = (text: string, x: number, { top, bottom }: { top: number; bottom: number }): string =>
  `<path class="x" d="M${rounded(x)} ${rounded(top - 2)}V${rounded(bottom)}"/>${textNear(x, top - 7, text, 'm')}`
