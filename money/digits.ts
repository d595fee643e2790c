/**
 * Returns a text with the decimal digits of every script written as 0 to 9: a keyboard in Hindi, Urdu or Japanese types
 * its own. Everything else stays.
 */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    // Unicode gives each script's digits in one run, from zero to nine.
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}
