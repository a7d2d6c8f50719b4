/**
 * For what has to reach the server in the order in which it was asked for: each call is sent once the one before it was
 * answered, well or not. Where `endsAll` is true of a failure, whoever waits behind it fails with it.
 */
export function oneByOne(endsAll: (failure: unknown) => boolean = () => false) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(send: () => Promise<T>): Promise<T> => {
    const mine = last.then(send, (failure: unknown) => {
      if (endsAll(failure)) throw failure
      return send()
    })
    last = mine
    // Whoever comes when nobody waits any more has nothing before them.
    const forget = () => {
      if (last === mine) last = Promise.resolve()
    }
    mine.then(forget, forget)
    return mine
  }
}
