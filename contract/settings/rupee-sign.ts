/** The sign of the site's mark, a rupee, as the path of an SVG in a square of 32. */
export const rupeePath = 'M10 9h12M10 13.5h12M10 9h4.5a4.5 4.5 0 0 1 0 9H10l8 7'

/** The same as an element, in white. */
export const rupee = `<path d="${rupeePath}" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`
