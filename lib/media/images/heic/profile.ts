import type { Items } from '../header/items'

/** Maximum bytes of a color profile. */
const maxProfile = 4 * 1024 * 1024

/** The colors of a photo: a profile, or numbers of H.273 (2 is unspecified). */
export type PhotoColors = { profile: Buffer | null; primaries: number; transfer: number }

/** Reads the colors that the main picture of a HEIC file states; a tiled one states its own or those of its tiles. */
export function colorsIn(bytes: Buffer, { primary, properties, references }: Items): PhotoColors {
  const tile = references.find(({ type, from }) => type === 'dimg' && from === primary?.id)?.to[0]
  const all = [primary?.id, tile].flatMap((id) => properties.get(id ?? -1) ?? [])
  const colors: PhotoColors = { profile: null, primaries: 2, transfer: 2 }
  for (const { start, end } of all.filter(({ type }) => type === 'colr')) {
    const kind = bytes.toString('latin1', start, start + 4)
    if (/^(?:prof|rICC)$/.test(kind) && end - start - 4 <= maxProfile)
      colors.profile ??= bytes.subarray(start + 4, end)
    if (kind === 'nclx' && end - start >= 8 && colors.primaries === 2) {
      colors.primaries = bytes.readUInt16BE(start + 4)
      colors.transfer = bytes.readUInt16BE(start + 6)
    }
  }
  return colors
}
