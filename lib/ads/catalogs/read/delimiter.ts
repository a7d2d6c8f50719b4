const known = [',', ';', '\t', '|'] as const

/** Returns the character that separates the columns of a line: the most frequent one outside quotes. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const counted = known.map((one) => ({ one, count: bare.split(one).length - 1 }))
  const [best] = counted.toSorted((a, b) => b.count - a.count)
  return best && best.count > 0 ? best.one : ','
}
