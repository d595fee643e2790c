import { noteColours } from '../settings/note-colours.ts'

/** The categories of a site as it is installed, in the colours of Indian banknotes. The starter articles are filed under them. */
export const installedCategories = [
  { name: 'Budgeting', ...noteColours[0] },
  { name: 'Savings', ...noteColours[1] },
  { name: 'Investing', ...noteColours[5] },
  { name: 'Insurance', ...noteColours[3] },
  { name: 'Taxes', ...noteColours[4] },
  { name: 'Loans & Credit', ...noteColours[2] },
  { name: 'Retirement', ...noteColours[6] },
  { name: 'Personal Finance', colour: '#0b5c66', darkColour: '#5fc7cc' },
] as const
