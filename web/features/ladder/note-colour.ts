import type { CSSProperties } from 'react'
import { colourFrom } from '../../kit/categories.ts'

/** The style of an element in the colour of a step; after the seventh note they begin again. @param number from 1 */
export const noteColour = (number: number): CSSProperties => colourFrom(`--note-${((number - 1) % 7) + 1}`)
