/**
 * A set of 64-bit digests in 16 bytes of memory for each at most: the products of a file of a million rows take as much as one
 * picture.
 */
export class SeenKeys {
  #slots = new BigUint64Array(1 << 12)
  #size = 0

  get size(): number {
    return this.#size
  }

  #slotOf(slots: BigUint64Array, key: bigint): number {
    const mask = slots.length - 1
    let at = Number(key & BigInt(mask))
    while (slots[at] !== 0n && slots[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow() {
    const larger = new BigUint64Array(this.#slots.length * 2)
    for (const key of this.#slots) if (key !== 0n) larger[this.#slotOf(larger, key)] = key
    this.#slots = larger
  }

  has(key: bigint): boolean {
    return this.#slots[this.#slotOf(this.#slots, key || 1n)] !== 0n
  }

  /** Adds a key; returns false if it is there. */
  add(key: bigint): boolean {
    const wanted = key || 1n
    const at = this.#slotOf(this.#slots, wanted)
    if (this.#slots[at] !== 0n) return false
    this.#slots[at] = wanted
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }
}
