/** Preloaded into one process of the product: shifts its clock by WRONG_CLOCK_MS milliseconds. */
const shift = Number(process.env.WRONG_CLOCK_MS ?? 0)
const Right = Date

// Subclasses inherit only own static members.
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
