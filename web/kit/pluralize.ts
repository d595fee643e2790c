/** So many of a thing, in words: '1 vote', '1,204 votes'. The thing's name takes an s. */
export function pluralize(count: number, thing: string): string {
  return `${grouped.format(count)} ${thing}${count === 1 ? '' : 's'}`
}

const grouped = new Intl.NumberFormat('en-IN')
