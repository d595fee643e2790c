/** The sign of the mark of web/ui/icons.tsx, in a square of 32, as SVG. */
export const rupee =
  '<path d="M10 9h12M10 13.5h12M10 9h4.5a4.5 4.5 0 0 1 0 9H10l8 7" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>'
