import { practiceReminderDays } from '../../../contract/scams/scams.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInIndia } from '../../kit/india.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'

/** A date for the reader's own calendar (RFC 5545), three months from today: the site stores nothing about who wants to be reminded. */
export function reminderFile({ config, settings, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = ({ req }) => {
    const url = originOf(config, req.raw) + paths.scamPractice()
    const day = new Date(now().getTime() + practiceReminderDays * 24 * 3_600_000)
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escaped(settings.current.name)}//Practice//EN`,
      'BEGIN:VEVENT',
      `UID:practice-${inDigits(day)}@${new URL(url).host}`,
      `DTSTAMP:${now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${inDigits(day)}`,
      'SUMMARY:Real or fraud? Ten messages',
      `DESCRIPTION:${escaped(url)}`,
      `URL:${url}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    return new Response(lines.join('\r\n'), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="ten-messages.ics"',
        'Cache-Control': 'no-cache',
      },
    })
  }
  return [{ path: paths.scamReminder, answer }]
}

const inDigits = (moment: Date) => dayInIndia(moment).replaceAll('-', '')
/** Commas, semicolons and backslashes are signs of the format. */
const escaped = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`)
