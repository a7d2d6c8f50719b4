/**
 * Returns a guard for repeated requests, since an older answer may arrive after a newer one. Call it when sending; the
 * function that it returns is true while no later request was sent.
 */
export function newest(): () => () => boolean {
  let last = 0
  return () => {
    last += 1
    const mine = last
    return () => mine === last
  }
}
