import type { DestinationStream } from 'pino'

/** A line of the log. */
type Line = { level: number; msg?: string; time?: string; worker?: number; err?: { stack?: string } } & Record<
  string,
  unknown
>

const levels: Record<number, string> = { 60: 'Fatal', 50: 'Error', 40: 'Warning' }

/** Sentences for steps of the site as a whole; steps of its workers are left out. */
const steps: Record<string, string> = {
  starting: 'Arthashala starts.',
  closing: 'What runs is finished first. Ctrl+C again ends the site at once.',
  closed: 'The site has ended.',
}

/** The log on a terminal: sentences for whoever sits there, without the lines of requests and of what goes well. */
export const terminal: DestinationStream = {
  write(line) {
    const sentence = sentenceOf(JSON.parse(line) as Line)
    if (sentence !== null) process.stdout.write(`${sentence}\n`)
  },
}

/** A line of the log as a sentence; null for a line that is for machines. */
export function sentenceOf({ level, msg = '', time: _, worker, err, requestId: __, ...details }: Line): string | null {
  if (level < 40) {
    if (steps[msg]) return worker === undefined ? steps[msg] : null
    return /^[A-Z].*\.$/.test(msg) ? msg : null
  }
  const pairs = Object.entries(details).map(([name, value]) => `${name}: ${wordOf(value)}`)
  const all = [...pairs, ...(worker === undefined ? [] : [`worker: ${worker}`])].join(', ')
  const sentence = msg.charAt(0).toUpperCase() + msg.slice(1).replace(/\.$/, '')
  return [`${levels[level] ?? 'Error'}: ${sentence}${all && ` (${all})`}.`, ...(err?.stack ? [err.stack] : [])].join(
    '\n',
  )
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
