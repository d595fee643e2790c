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
