import { type Dispatch, useRef } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { type DraftTag, moveTag } from '@/lib/content/tags/tag-draft'
import { resource } from '@/lib/edge/client/resource-client'
import { movedPoint } from '@/lib/media/edits/moved-point'
import { isUnchanged, type Recipe, recipeIn, unchanged, writtenRecipe } from '@/lib/media/edits/recipe'
import { imageUrl } from '@/lib/media/images/sizes'
import type { OriginalPicture } from '@/store/create/draft'
import { originalOf } from '@/store/create/draft-items'
import { type DraftsAction, itemChanged, type PinItem } from '@/store/create/drafts'

/** Returns the tags of a picture after another edit: they stay on their objects, or are removed with them. */
const tagsAfter = ({ tags }: PinItem, original: OriginalPicture, before: Recipe, after: Recipe): DraftTag[] =>
  tags.flatMap((tag) => {
    const point = movedPoint(original, before, after, tag)
    return point ? [moveTag(tag, point.x, point.y)] : []
  })

/** Lets the worker render edited pictures of items; the newest edit of each counts. */
export function usePictureEdits(dispatch: Dispatch<DraftsAction>) {
  const t = useTranslations('create')
  const newest = useRef(new Map<string, number>())
  const change = (itemId: string, changes: Partial<PinItem>) => dispatch(itemChanged({ itemId, changes }))

  const restore = (id: string, { signature, width, height }: OriginalPicture) => {
    const servedUrl = imageUrl(signature, '736x', 'webp')
    const picture = { signature, width, height, servedUrl, previewUrl: servedUrl }
    change(id, { ...picture, canvasJson: null, original: null, upload: { status: 'succeeded' } })
  }
  /** Renders the picture of an item by a recipe from its original; an empty recipe restores the original. */
  const apply = async (item: PinItem, recipe: Recipe) => {
    const original = originalOf(item)
    if (!original) return
    const turn = (newest.current.get(item.id) ?? 0) + 1
    newest.current.set(item.id, turn)
    const before = recipeIn(item.canvasJson) ?? unchanged
    change(item.id, { tags: tagsAfter(item, original, before, recipe) })
    if (isUnchanged(recipe)) return restore(item.id, original)
    const canvasJson = writtenRecipe(recipe)
    change(item.id, { canvasJson, original, upload: { status: 'registered' } })
    try {
      const { data } = await resource('PictureEditResource').create({
        image_signature: original.signature,
        recipe,
      })
      if (newest.current.get(item.id) !== turn) return
      const { image_signature: signature, image_url: servedUrl, width, height, status } = data
      const isMade = status === 'succeeded'
      const upload = { status: isMade ? status : 'registered' } as const
      change(item.id, {
        signature,
        servedUrl,
        width,
        height,
        upload,
        ...(isMade ? { previewUrl: servedUrl } : {}),
      })
    } catch (error) {
      if (newest.current.get(item.id) !== turn) return
      const { message } = problemOf(error, { image_signature: t('picture') }, t('offline'))
      change(item.id, { upload: { status: 'failed', message } })
    }
  }
  /** Sends the edit of an item again. */
  const again = async (item: PinItem) => {
    const recipe = recipeIn(item.canvasJson)
    if (recipe) await apply(item, recipe)
  }
  return { apply, again }
}
