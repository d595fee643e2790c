/**
 * Groups the digits of an amount the Indian way while it is being typed: '100000' becomes '1,00,000', and the caret
 * stays behind the digit that it was behind. What is no amount is left as it is, so that its writer sees what is wrong
 * with it.
 * @param caret where it stands in the text
 * @param forward whether the key that deletes what comes after the caret was pressed: a comma is then stepped over
 */
export function groupDigits(text: string, caret: number, forward = false): { text: string; caret: number } {
  if (/[^\d,\s₹]/.test(text)) return { text, caret }
  const digits = text.replaceAll(/\D/g, '')
  const grouped = digits.replaceAll(/\d(?=(?:\d\d)+\d$)/g, '$&,')
  const before = text.slice(0, caret).replaceAll(/\D/g, '').length
  const behind = placeBehind(grouped, before)
  return { text: grouped, caret: forward && grouped[behind] === ',' ? behind + 1 : behind }
}

/** The place behind so many digits. */
function placeBehind(grouped: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits; place += 1) if (grouped[place] !== ',') seen += 1
  return place
}
