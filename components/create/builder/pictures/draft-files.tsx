import dynamic from 'next/dynamic'
import type { Dispatch } from 'react'
import fields from '@/components/content/pins-save/picker/form.module.css'
import styles from '@/components/create/builder/create.module.css'
import { acceptedFiles } from '@/components/create/builder/video/video-files'
import { EditPicture } from '@/components/create/edits/edit-picture'
import { TagPicture } from '@/components/create/edits/tag-picture'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { Recipe } from '@/lib/media/edits/recipe'
import { itemView } from '@/store/create/draft-items'
import type { Draft, DraftsAction, PinItem } from '@/store/create/drafts'
import { problemAt } from '@/store/create/problems'
import { DraftItems, FixedItems } from './draft-items'
import { DraftPicture } from './draft-picture'
import { FileButton } from './file-choice'
import { SlideFields } from './slide-fields'
import { RefusedFile } from './upload-failed'

const VideoDraft = dynamic(
  () =>
    retryImport(() => import('@/components/create/builder/video/video-draft')).then(
      (module) => module.VideoDraft,
    ),
  {
    ssr: false,
  },
)

/** Actions on the files of a draft; a scheduled pin is not removed here, and its video stays. */
export type FileActions = {
  onRemove?: () => void
  onRetry: () => void
  onPause?: () => void
  /** Called with the file of an interrupted video, when it is chosen again. */
  onContinue?: (file: File) => void
  onCancel: () => void
  /** Adds pictures; returns how many did not fit. */
  onAdd: (files: File[]) => number
  onRemoveItem: (item: PinItem) => void
  /** Recreates a picture from its original, by a recipe. */
  onEdit: (item: PinItem, recipe: Recipe) => void
  /** Replaces the selected picture. */
  onReplace: (file: File) => void
}

const AlreadyHere = dynamic(
  () => retryImport(() => import('./already-here')).then((module) => module.AlreadyHere),
  { ssr: false },
)

const none = () => undefined

type Props = { draft: Draft; dispatch: Dispatch<DraftsAction>; files: FileActions }

/** True for a draft of one picture as it was uploaded, not edited. */
const isSingleUpload = ({ slides, original, upload }: Draft) =>
  slides.length === 0 && original === null && upload.status === 'succeeded'

/** Shows the pictures or the video of a draft with their progress and actions. */
export function DraftFiles({ draft, dispatch, files }: Props) {
  const { onAdd, onRemoveItem, onCancel, onEdit, onReplace, ...given } = files
  const actions = { onRemove: none, onPause: none, onContinue: none, ...given }
  const t = useTranslations('create')
  const view = itemView(draft)
  const replace = ([file]: File[]) => file && !file.type.startsWith('video/') && onReplace(file)
  if (view.upload.status === 'failed' && view.upload.isRefused)
    return <RefusedFile draft={view} {...actions} />
  const problem = <MediaProblem draft={draft} isFailed={view.upload.status === 'failed'} />
  if (view.video)
    return (
      <VideoDraft draft={view} dispatch={dispatch} {...actions}>
        {problem}
      </VideoDraft>
    )
  return (
    <DraftPicture draft={view} {...actions} onRemove={given.onRemove} onCancel={onCancel}>
      {problem}
      {given.onRemove && isSingleUpload(draft) && <AlreadyHere draft={view} onRemove={given.onRemove} />}
      <div className={styles.pictureTools}>
        <EditPicture draft={draft} onEdit={onEdit} />
        <TagPicture draft={draft} dispatch={dispatch} />
        <FileButton label={t('replacePicture')} look="soft" accept={acceptedFiles(false)} onFiles={replace} />
      </div>
      <DraftItems draft={draft} dispatch={dispatch} onAdd={onAdd} onRemoveItem={onRemoveItem} />
      <SlideFields draft={draft} dispatch={dispatch} />
    </DraftPicture>
  )
}

/** Shows the problem of a picture or its tags; a failed upload shows its own. */
function MediaProblem({ draft, isFailed }: { draft: Draft; isFailed: boolean }) {
  const messages = [isFailed ? null : problemAt(draft, 'media'), problemAt(draft, 'tag')].filter(Boolean)
  return (
    <p className={fields.problem} role="alert">
      {messages.join(' ')}
    </p>
  )
}

/** Shows the picture of a pin whose files cannot be changed: of a published one, or the cover of a scheduled video. */
export function FixedPicture({
  draft,
  dispatch,
  canTag,
}: Pick<Props, 'draft' | 'dispatch'> & { canTag: boolean }) {
  const view = itemView(draft)
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <img src={view.previewUrl} alt={view.words.alt_text || view.fileName} />
      </div>
      {canTag && (
        <div className={styles.pictureTools}>
          <TagPicture draft={draft} dispatch={dispatch} />
        </div>
      )}
      <FixedItems draft={draft} dispatch={dispatch} />
      <SlideFields draft={draft} dispatch={dispatch} />
    </div>
  )
}
