import { randomInt } from 'node:crypto'

/** Digits and letters that look different: 31, so ten of them are worth 49 bits, and twelve 59. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

export const randomCode = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
