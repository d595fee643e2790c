/** A count with its noun: '1 vote', '1,204 votes'. */
export function pluralize(count: number, thing: string): string {
  return `${grouped.format(count)} ${thing}${count === 1 ? '' : 's'}`
}

const grouped = new Intl.NumberFormat('en-IN')
