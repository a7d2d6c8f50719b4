import dynamic from 'next/dynamic'
import type { Dispatch } from 'react'
import { again } from '@/components/ui/again'
import type { Recipe } from '@/lib/media/edits/recipe'
import { itemView } from '@/store/create/draft-items'
import type { Draft, PinItem } from '@/store/create/drafts'
import styles from './create.module.css'
import type { DraftAction } from './draft-action'
import { DraftItems } from './draft-items'
import { DraftPicture } from './draft-picture'
import { EditPicture } from './picture-editor/edit-picture'
import { RefusedFile } from './upload-failed'

const VideoDraft = dynamic(() => again(() => import('./video-draft')).then((module) => module.VideoDraft), {
  ssr: false,
})

/** Actions on the files of a draft. */
export type FileActions = {
  onRemove: () => void
  onRetry: () => void
  onPause: () => void
  /** The file of a video that was interrupted, chosen again. */
  onContinue: (file: File) => void
  onCancel: () => void
  /** Adds pictures; returns the number of those that had no place. */
  onAdd: (files: File[]) => number
  onRemoveItem: (item: PinItem) => void
  /** Makes a picture anew by a recipe, from its original. */
  onEdit: (item: PinItem, recipe: Recipe) => void
}

type Props = { draft: Draft; dispatch: Dispatch<DraftAction>; files: FileActions }

/** Shows the pictures or the video of a draft with their progress and what can be done with them. */
export function DraftFiles({ draft, dispatch, files }: Props) {
  const { onAdd, onRemoveItem, onCancel, onEdit, ...actions } = files
  const view = itemView(draft)
  if (view.upload.status === 'failed' && view.upload.isRefused)
    return <RefusedFile draft={view} {...actions} />
  if (view.video) return <VideoDraft draft={view} dispatch={dispatch} {...actions} />
  return (
    <DraftPicture draft={view} {...actions} onCancel={onCancel}>
      <EditPicture draft={draft} onEdit={onEdit} />
      <DraftItems draft={draft} dispatch={dispatch} onAdd={onAdd} onRemoveItem={onRemoveItem} />
    </DraftPicture>
  )
}

/** Shows the picture of a published pin, which stays as it is. */
export function FixedPicture({ draft }: Pick<Props, 'draft'>) {
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <img src={draft.previewUrl} alt={draft.words.alt_text || draft.fileName} />
      </div>
    </div>
  )
}
