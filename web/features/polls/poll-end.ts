import { dateInIndia, momentInIndia } from '../../kit/dates.ts'

const day = 86_400_000

/** When a poll ends or has ended, in India: 'today at 6:30 pm', 'tomorrow at 6:30 pm', else the day, '18/11/2026'. */
export function endOfPoll(end: string, now: Date): string {
  const [date = '', time] = momentInIndia(end).split(', ')
  if (date === dateInIndia(now.toISOString())) return `today at ${time}`
  if (date === dateInIndia(new Date(now.getTime() + day).toISOString())) return `tomorrow at ${time}`
  return date
}
