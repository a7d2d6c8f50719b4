/**
 * Returns a queue for calls that must reach the server in order: each is sent when the previous one has succeeded or
 * failed. When `endsAll` is true for a failure, the waiting calls fail with it.
 */
export function oneByOne(endsAll: (failure: unknown) => boolean = () => false) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(send: () => Promise<T>): Promise<T> => {
    const mine = last.then(send, (failure: unknown) => {
      if (endsAll(failure)) throw failure
      return send()
    })
    last = mine
    // A call that arrives on an empty queue does not wait.
    const forget = () => {
      if (last === mine) last = Promise.resolve()
    }
    mine.then(forget, forget)
    return mine
  }
}
