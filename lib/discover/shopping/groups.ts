/** Groups things by a key, the largest group first. */
export function groups<K, Thing>(things: readonly Thing[], key: (thing: Thing) => K): [K, Thing[]][] {
  const found = new Map<K, Thing[]>()
  for (const thing of things) {
    const of = found.get(key(thing))
    if (of) of.push(thing)
    else found.set(key(thing), [thing])
  }
  return [...found].toSorted(([, a], [, b]) => b.length - a.length)
}
