/** The check digits of card and Aadhaar numbers. */

/** Check digit of card numbers, ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const permutations = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258'.split(
  ' ',
)

/** Check digit of Aadhaar numbers: J. Verhoeff, 'Error Detecting Decimal Codes', 1969; the product is that of D5. */
export function passesVerhoeff(digits: string): boolean {
  const check = [...digits].toReversed().reduce((a, digit, index) => {
    const b = Number(permutations[index % 8]?.[Number(digit)])
    const turned = a < 5 ? (a + b) % 5 : (a - b + 10) % 5
    return a < 5 === b < 5 ? turned : 5 + turned
  }, 0)
  return check === 0
}
