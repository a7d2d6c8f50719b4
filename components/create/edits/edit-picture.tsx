import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { type Recipe, recipeIn, unchanged } from '@/lib/media/edits/recipe'
import { imageUrl } from '@/lib/media/images/sizes'
import { itemsOfDraft, originalOf } from '@/store/create/draft-items'
import type { Draft, PinItem } from '@/store/create/drafts'

const PictureEditor = dynamic(
  () => retryImport(() => import('./picture-editor')).then((module) => module.PictureEditor),
  { ssr: false },
)

type Props = { draft: Draft; onEdit: (item: PinItem, recipe: Recipe) => void }

/** Returns true if the server has the sizes of a picture, or those of its original. */
const canEdit = ({ original, signature, upload }: PinItem): boolean =>
  original !== null || (signature !== null && upload.status === 'succeeded')

/** Shows the button that opens the editor of a draft's selected picture. */
export function EditPicture({ draft, onEdit }: Props) {
  const t = useTranslations('create')
  const [isOpen, setOpen] = useState(false)
  const item = itemsOfDraft(draft)[draft.itemIndex]
  const original = item && originalOf(item)
  if (!item) return null
  // It keeps its place while the picture is on its way.
  const isReady = original !== null && original !== undefined && canEdit(item)
  return (
    <>
      <Button disabled={!isReady} onClick={() => setOpen(true)}>
        {t('editPicture')}
      </Button>
      {isOpen && original && (
        <PictureEditor
          picture={original}
          src={imageUrl(original.signature, '736x', 'webp')}
          first={recipeIn(item.canvasJson) ?? unchanged}
          onClose={() => setOpen(false)}
          onApply={(recipe) => {
            onEdit(item, recipe)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
