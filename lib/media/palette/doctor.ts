import type { Rule } from '@/lib/platform/manifest/domain.server'
import { paletteColors } from './color-names'

/** Colors of a picture that are kept at most. */
const max = 4

export const paletteRules: readonly Rule[] = [
  {
    name: `a picture has at most ${max} of the known colors`,
    sql: `select signature as subject, 'has the colors ' || colors as detail from picture_palettes
      where colors not between 0 and ${2 ** paletteColors.length - 1} or bit_count(colors::int::bit(32)) > ${max}`,
  },
]
