/**
 * Returns a name in the form in which names are compared: composed (NFC), since Macs name files and write texts with
 * separate accents, and without case and outer spaces.
 */
export const plainName = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Returns the name among `names` that is meant by `wanted`: the same one, or the only one but for its case. */
export function nameAmong(names: Iterable<string>, wanted: string): string | null {
  const all = [...names]
  const same = all.find((name) => name.normalize('NFC') === wanted.normalize('NFC'))
  if (same !== undefined) return same
  const alike = all.filter((name) => plainName(name) === plainName(wanted))
  return alike.length === 1 ? (alike[0] ?? null) : null
}
