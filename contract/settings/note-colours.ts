/** The Indian banknotes of web/tokens.css, in the order of the ladder's steps: their colour in both themes. */
export const noteColours = [
  { colour: '#7a4b2a', darkColour: '#e0a878' },
  { colour: '#666310', darkColour: '#d6d36b' },
  { colour: '#9c2863', darkColour: '#f095c2' },
  { colour: '#6350a3', darkColour: '#b9aaf0' },
  { colour: '#99520a', darkColour: '#f5b458' },
  { colour: '#0a6c8c', darkColour: '#6cc7e6' },
  { colour: '#525e58', darkColour: '#b4c2ba' },
] as const
