type Watch = (door: string, input: object, call: Promise<unknown>) => void

let watching: Watch | null = null

/** Shows every later call to a function, or to none. */
export function watchCalls(watch: Watch | null): void {
  watching = watch
}

/** Shows a call, named by its door, to the function that watches; returns it. */
export function watched<T>(door: string, input: object, call: Promise<T>): Promise<T> {
  watching?.(door, input, call)
  return call
}
