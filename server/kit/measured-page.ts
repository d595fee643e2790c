/** A page as a visitor's browser receives it. */
export interface MeasuredPage {
  /** Bytes, compressed. */
  size: number
  /** The addresses of the site's own pictures in it. */
  pictures: string[]
}

/** Measures the page of a path; null for a path without one. */
export type MeasurePage = (path: string) => Promise<MeasuredPage | null>
