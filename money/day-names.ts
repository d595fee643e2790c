/** Days in a language as Intl has them, for texts that the server alone makes: the letters are those of the language, the digits Latin. */

/** A day, such as '2026-11-27', written out. */
export const dayIn = (language: string, day: string): string =>
  writtenIn(language, Date.parse(`${day.slice(0, 10)}T00:00Z`))

export const writtenIn = (language: string, time: number): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(time)

/** The name of a month in another language; undefined for what is no month in English. */
export const monthIn = (language: string, english: string): string | undefined =>
  monthsOf(language)[monthsOf('en').indexOf(english)]

function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)))
}
