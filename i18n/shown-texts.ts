/** The share of shown texts that is noted (specification part 1, section 9). */
const sampleRate = 0.0001
/** The most that wait for a function that takes them. */
const maxEarly = 20

let take: ((key: string) => void) | null = null
let early: string[] = []

/** Notes one of ten thousand texts that this browser shows. */
export function noteText(namespace: string, key: string): void {
  if (typeof window === 'undefined' || Math.random() >= sampleRate) return
  const whole = namespace ? `${namespace}.${key}` : key
  if (take) take(whole)
  else if (early.length < maxEarly) early.push(whole)
}

/** Hands the noted keys to a function, from the first on; null ends it. */
export function takeTexts(given: ((key: string) => void) | null): void {
  take = given
  const waiting = early
  early = []
  if (given) for (const key of waiting) given(key)
}
