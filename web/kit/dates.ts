const day = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** A moment as a day in India: '18/11/2026'. */
export function dateInIndia(instant: string): string {
  return day.format(new Date(instant))
}

const minute = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** A moment as day and time in India: '18/11/2026, 7:05 pm'. */
export function momentInIndia(instant: string): string {
  // The blank before 'pm' is a narrow one in some engines and not in others: page and browser must agree.
  return `${dateInIndia(instant)}, ${minute.format(new Date(instant)).replace(/\s/, ' ').toLowerCase()}`
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * How long ago a moment was, in its largest whole unit: '2 hours ago', '1 day ago', 'just now' under a minute.
 * @param now milliseconds since 1970
 */
export function timeAgo(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
