import { recipeSchema } from '@/lib/media/edits/recipe'
import { statement } from '@/lib/platform/db/statement.server'
import type { PictureEdit } from './picture-edit'

const edit = statement<PictureEdit, [signature: string]>(
  'media_edit',
  `select e.original, e.recipe, m.width, m.height, m.ext from media_edits e
   join media m on m.signature = e.original and m.status = 'succeeded' where e.signature = $1`,
)

/** Returns the original and recipe of an edited picture; null for an upload. */
export async function editOf(signature: string): Promise<PictureEdit | null> {
  const [row] = await edit(signature)
  return row ? { ...row, recipe: recipeSchema.parse(row.recipe) } : null
}
