/** Google Takeout cuts the names of its JSON files at this many characters, without the ending. */
const takeoutStem = 46
const metadata = 'supplemental-metadata'

/** Words that editors of photos add to the name of a changed copy, which keeps the file of the original. */
const edited =
  /-(?:edited|bearbeitet|modifié|modificato|editado|edytowane|bewerkt|redigerad)(?=(?:\(\d+\))?\.[^.]*$)/i

/** Returns the name of the file that a numbered or edited copy was made from. */
export const originalOf = (picture: string): string =>
  picture.replace(edited, '').replace(/\(\d+\)(?=\.[^.]*$)/, '')

type Name = { stem: string; copy: string }

/** Splits a JSON file's name into its stem and the number of a copy: `a.jpg(1).json`. */
function stemOf(json: string): Name {
  const [, stem = '', copy = ''] = /^(.*?)(\(\d+\))?\.json$/is.exec(json) ?? []
  return { stem, copy }
}

/** Returns how well a JSON file's name fits a picture's: 0 is best; null if it belongs to another picture. */
function fitOf(json: string, picture: string): number | null {
  const { stem, copy } = stemOf(json)
  // The copy's number is at the end of the JSON file's name, and before the ending of the picture's.
  const [, name = '', number = '', ending = ''] = /^(.*?)(\(\d+\))?(\.[^.]*)$/s.exec(picture) ?? []
  const isOwn = `${stem}${copy}` === picture || `${stem}${copy}` === `${name}${number}`
  if (isOwn) return 0
  if (copy !== number) return null
  const base = `${name}${ending}`
  if (stem === base) return 1
  const whole = `${base}.${metadata}`
  if (stem === whole) return 2
  const isCut = whole.startsWith(stem) && (stem.length > base.length + 1 || stem.length === takeoutStem)
  return isCut ? 3 : null
}

/**
 * Returns the JSON files that may describe a picture, the best first: `photo.jpg.json`, `photo.json`, and the names that
 * Google Takeout gives (`photo.jpg.supplemental-metadata.json`, cut ones, and those of numbered or edited copies).
 */
export function sidecarNames(picture: string, jsons: readonly string[]): string[] {
  const fits = (name: string) =>
    jsons
      .map((json) => ({ json, fit: fitOf(json.normalize('NFC'), name) }))
      .filter((each): each is { json: string; fit: number } => each.fit !== null)
      .sort((a, b) => a.fit - b.fit || b.json.length - a.json.length)
      .map(({ json }) => json)
  const name = picture.normalize('NFC')
  const own = fits(name)
  return own.length > 0 || !edited.test(name) ? own : fits(name.replace(edited, ''))
}
