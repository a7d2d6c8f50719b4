/**
 * For what is asked for anew whenever something happens: of two answers under way the older may come last. Call what this
 * returns as one asks; what that returns says of its answer whether nothing has been asked for since.
 */
export function newest(): () => () => boolean {
  let last = 0
  return () => {
    last += 1
    const mine = last
    return () => mine === last
  }
}
