/** Loaded before a process of the product: its clock, and no other, is wrong by WRONG_CLOCK_MS milliseconds. */
const shift = Number(process.env.WRONG_CLOCK_MS ?? 0)
const Right = Date

// Copies of this class copy only its own members.
globalThis.Date = class extends Right {
  static UTC = Right.UTC
  static parse = Right.parse

  constructor(...given) {
    if (given.length === 0) super(Right.now() + shift)
    else super(...given)
  }

  static now() {
    return Right.now() + shift
  }
}
