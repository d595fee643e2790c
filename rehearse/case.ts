import type { NodeMajor, Stock } from './stock.ts'

/** Surroundings in which a site must survive. */
export interface Case {
  /** By which it is chosen, such as 'node-18'. */
  name: string
  /** A few words that tell what is done. */
  does: string
  /** Minutes after which it has failed; 10 unless told. */
  minutes?: number
  /**
   * Does it.
   * @returns a few words that tell what was seen
   * @throws Skipped if it cannot be done here; any other error is a failure
   */
  run(place: Place): Promise<string>
}

/** The place of one case. */
export interface Place {
  /** Empty, for this case alone; any user may enter it. */
  folder: string
  /** Things that several cases need. */
  stock: Stock
  /** Tells whoever waits what is being done. */
  say(step: string): void
  /** Has something undone when the case has ended, however it has: also in the moment in which the program is interrupted. */
  undo(act: () => void): void
  /** Has the memory measured from now on; from the beginning, unless it is called. */
  measure(): void
  /** The most memory that all processes of the case have held together since then, in bytes. */
  most(): number
}

/** This machine cannot rehearse a case; the message is the reason. */
export class Skipped extends Error {}

/** The versions of Node.js with which an operator's machine may come. */
export const nodes = [18, 20, 22, 24] as const satisfies NodeMajor[]
