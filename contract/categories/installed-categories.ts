/** The categories of a site as it is installed, in the colours of Indian banknotes. The starter articles are filed under them. */
export const installedCategories = [
  { name: 'Budgeting', colour: '#7a4b2a', darkColour: '#e0a878' },
  { name: 'Savings', colour: '#666310', darkColour: '#d6d36b' },
  { name: 'Investing', colour: '#0a6c8c', darkColour: '#6cc7e6' },
  { name: 'Insurance', colour: '#6350a3', darkColour: '#b9aaf0' },
  { name: 'Taxes', colour: '#99520a', darkColour: '#f5b458' },
  { name: 'Loans & Credit', colour: '#9c2863', darkColour: '#f095c2' },
  { name: 'Retirement', colour: '#525e58', darkColour: '#b4c2ba' },
  { name: 'Personal Finance', colour: '#0b5c66', darkColour: '#5fc7cc' },
] as const
