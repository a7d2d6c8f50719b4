import { maxEditedPixels } from '@/lib/media/edits/geometry'
import type { Recipe } from '@/lib/media/edits/recipe'
import type { Dimensions, ImageExtension } from '@/lib/media/images/sizes'

/** The parts of an edited picture: its original with its size and format, and the recipe. */
export type PictureEdit = Dimensions & { original: string; ext: ImageExtension; recipe: Recipe }

/** Returns the bytes of memory that an edit needs: its pixels, and a tilted copy in a box of twice their area. */
export const editingBytes = ({ width, height }: Dimensions): number =>
  Math.min(width * height, maxEditedPixels) * 4 * 3
