import dynamic from 'next/dynamic'
import { type Dispatch, type FormEvent, useEffect, useRef } from 'react'
import { BoardField } from '@/components/content/save/board-field'
import fields from '@/components/content/save/form.module.css'
import { WordsFields } from '@/components/content/save/words-fields'
import { again } from '@/components/ui/again'
import { Button } from '@/components/ui/button'
import { showFirstError } from '@/components/ui/error-in-view'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { itemView } from '@/store/create/draft-items'
import {
  appliedToAll,
  type Draft,
  isPublishable,
  type PinItem,
  publishOptionChosen,
  targetChosen,
  wordsChanged,
} from '@/store/create/drafts'
import styles from './create.module.css'
import type { DraftAction } from './draft-action'
import { DraftItems } from './draft-items'
import { DraftPicture } from './draft-picture'
import { RefusedFile } from './upload-failed'

const DraftOptions = dynamic(
  () => again(() => import('./draft-options')).then((module) => module.DraftOptions),
  {
    ssr: false,
    loading: () => <Skeleton height="220px" />,
  },
)
const PublishOptionField = dynamic(
  () => again(() => import('./scheduled/publish-option')).then((module) => module.PublishOptionField),
  { ssr: false, loading: () => <Skeleton height="120px" /> },
)
const DescriptionField = dynamic(
  () =>
    again(() => import('@/components/content/save/description-field')).then(
      (module) => module.DescriptionField,
    ),
  { ssr: false, loading: () => <Skeleton height="120px" /> },
)
const VideoDraft = dynamic(() => again(() => import('./video-draft')).then((module) => module.VideoDraft), {
  ssr: false,
})

type Props = {
  draft: Draft
  hasOthers: boolean
  isBusy: boolean
  dispatch: Dispatch<DraftAction>
  onRemove: () => void
  onRetry: () => void
  onPause: () => void
  /** The file of a video that was interrupted, chosen again. */
  onContinue: (file: File) => void
  onCancel: () => void
  /** Adds pictures; returns the number of those that had no place. */
  onAdd: (files: File[]) => number
  onRemoveItem: (item: PinItem) => void
  onPublish: () => void
}

/** Edits one draft: its picture with progress, its text and its board. */
export function DraftEditor({ draft: whole, hasOthers, isBusy, dispatch, onPublish, ...rest }: Props) {
  const t = useTranslations('create')
  const { onAdd, onRemoveItem, onCancel, ...picture } = rest
  const draft = itemView(whole)
  const { id, problem, upload } = draft
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem && form.current) showFirstError(form.current)
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPublish()
  }
  const canPublish = isPublishable(whole)
  const isRefused = upload.status === 'failed' && upload.isRefused
  return (
    <div className={styles.editor}>
      {isRefused ? (
        <RefusedFile draft={draft} {...picture} />
      ) : draft.video ? (
        <VideoDraft draft={draft} dispatch={dispatch} {...picture} />
      ) : (
        <DraftPicture draft={draft} {...picture} onCancel={onCancel}>
          <DraftItems draft={whole} dispatch={dispatch} onAdd={onAdd} onRemoveItem={onRemoveItem} />
        </DraftPicture>
      )}
      <form ref={form} className={fields.form} onSubmit={submit} noValidate>
        <WordsFields
          words={draft.words}
          problem={problem}
          onChange={(words) => dispatch(wordsChanged({ id, words }))}
          description={
            <DescriptionField
              value={draft.words.description}
              error={problem?.field === 'description' ? problem.message : null}
              onChange={(description) =>
                dispatch(wordsChanged({ id, words: { ...draft.words, description } }))
              }
            />
          }
        />
        <BoardField
          target={draft.target}
          error={problem?.field === 'board_id' || problem?.field === 'section' ? problem.message : null}
          onChange={(target) => dispatch(targetChosen({ id, target }))}
        />
        <DraftOptions draft={draft} dispatch={dispatch} />
        <PublishOptionField
          value={draft.when}
          problem={problem?.field === 'scheduled_ts' ? problem.message : null}
          onChange={(when) => dispatch(publishOptionChosen({ id, when }))}
        />
        <p className={fields.problem} role="alert">
          {problem && problem.field === null && problem.message}
        </p>
        <div className={fields.buttons}>
          {hasOthers && (
            <Button className={styles.applyAll} onClick={() => dispatch(appliedToAll(id))}>
              {t('applyToAll')}
            </Button>
          )}
          <Button look="accent" type="submit" disabled={isBusy || !canPublish}>
            {draft.publishingStatus === 'inProgress'
              ? t('publishingOne')
              : t(draft.when.publishOption === 'publish-later' ? 'schedule' : 'publish')}
          </Button>
        </div>
      </form>
    </div>
  )
}
