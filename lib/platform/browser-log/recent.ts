/** The newest values, up to a number; older ones are dropped. */
export class Recent<T> {
  #values: T[] = []
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  add(value: T): void {
    this.#values.push(value)
    if (this.#values.length > this.#max) this.#values.shift()
  }

  /** Returns the values, oldest first, and forgets them. */
  take(): T[] {
    return this.#values.splice(0)
  }
}
