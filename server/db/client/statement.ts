import type { Value } from './values.ts'

/** A row: an object with columns in camel case. */
export type Row = Record<string, unknown>
/** `count` is the number of rows returned or changed; `command` is the SQL command, such as `SELECT`. */
export type Rows<T extends readonly unknown[] = Row[]> = T & { count: number; command: string }
/**
 * A statement for the protocol: `$1` stands for the first value. Without values it may be several statements, and is not
 * prepared.
 */
export interface Written {
  text: string
  values: (string | Buffer | null)[]
  prepared: boolean
}
export type Part = Value | Fragment

/** A part of a statement, with its values. */
export interface Fragment {
  /** Appends itself to a statement. */
  writeTo(written: Written): void
}

/**
 * A statement that runs once, when it is awaited; unawaited, it can be a fragment of another.
 * @param run sends it
 * @param prepared true to use a prepared statement
 * @param from an error with the stack of its line in the code, for the stack of other errors
 */
export class Statement<T extends readonly unknown[]> implements Promise<Rows<T>>, Fragment {
  readonly #write: (written: Written) => void
  readonly #run: (written: Written) => Promise<Rows>
  readonly #prepared: boolean
  readonly #from: Error | undefined
  #rowsOnce: Promise<Rows<T>> | undefined

  constructor(
    write: (written: Written) => void,
    run: (written: Written) => Promise<Rows>,
    prepared: boolean,
    from?: Error,
  ) {
    this.#from = from
    this.#write = write
    this.#run = run
    this.#prepared = prepared
  }

  readonly [Symbol.toStringTag] = 'Statement'

  writeTo(written: Written): void {
    this.#write(written)
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  then<A = Rows<T>, B = never>(
    fulfilled?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#rows().then(fulfilled, failed)
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#rows().catch(failed)
  }

  finally(ended?: (() => void) | null): Promise<Rows<T>> {
    return this.#rows().finally(ended)
  }

  #rows(): Promise<Rows<T>> {
    this.#rowsOnce ??= this.#send()
    return this.#rowsOnce
  }

  async #send(): Promise<Rows<T>> {
    const to: Written = { text: '', values: [], prepared: this.#prepared }
    this.#write(to)
    try {
      return (await this.#run(to)) as unknown as Rows<T>
    } catch (error) {
      if (error instanceof Error && this.#from) error.stack += stackOf(this.#from)
      throw error
    }
  }
}

const stacks = new WeakMap<TemplateStringsArray, Error>()

/** An error whose stack names the template's line in the code, cached by template. */
export function writtenAt(strings: TemplateStringsArray): Error {
  const cached = stacks.get(strings)
  if (cached) return cached
  const made = new Error()
  stacks.set(strings, made)
  return made
}

/** The lines of a stack below this file and its caller. */
const stackOf = ({ stack = '' }: Error) => `\n${stack.split('\n').slice(3).join('\n')}`
