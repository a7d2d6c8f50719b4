/** The known tastes of a person, if they may be used: shares of topics by their ids, the largest first, and the audiences that they are in. */
export type Facts = { tastes: ReadonlyMap<string, number>; audiences: ReadonlySet<string> }

export const noFacts: Facts = { tastes: new Map(), audiences: new Set() }

/** The facts of a row: topics as `id share`. */
export function factsOf(tastes: readonly string[], audiences: readonly string[]): Facts {
  const pairs = tastes.map((text) => text.split(' '))
  return {
    tastes: new Map(pairs.map(([id = '', share]) => [id, Number(share)])),
    audiences: new Set(audiences),
  }
}

/** Remembers values by key, the newest ones, for some time: by default ten minutes, to look for ads at the right places. */
export class Memory<Value> {
  private readonly known = new Map<string, { at: number; value: Value }>()

  constructor(
    private readonly max: number,
    private readonly ms = 600_000,
  ) {}

  /** Returns a value that is not older than the memory allows, or than `ms`. */
  get(key: string, ms = this.ms): Value | null {
    const found = this.known.get(key)
    if (!found || Date.now() - found.at > ms) return null
    return found.value
  }

  set(key: string, value: Value): void {
    this.known.delete(key)
    this.known.set(key, { at: Date.now(), value })
    if (this.known.size > this.max) this.known.delete(this.known.keys().next().value ?? key)
  }

  forget(key: string): void {
    this.known.delete(key)
  }
}
