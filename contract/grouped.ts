/** A whole number with its digits in groups, as India writes them: 12,34,567. By hand: a phone takes long to begin with `Intl`. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
