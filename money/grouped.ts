/** A whole number with its digits in groups, as India writes them: 12,34,567. By hand: a phone takes long to begin with `Intl`. */
export const grouped = (count: number): string =>
  // From 1e21 on a number's own text has an exponent.
  String(count < 1e21 ? count : BigInt(count)).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
