import dynamic from 'next/dynamic'
import type { Dispatch, FormEvent } from 'react'
import { BoardField } from '@/components/save/board-field'
import form from '@/components/save/form.module.css'
import { WordsFields } from '@/components/save/words-fields'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { appliedToAll, type Draft, isPublishable, targetChosen, wordsChanged } from '@/store/drafts'
import styles from './create.module.css'
import type { DraftAction } from './use-drafts'

const DraftOptions = dynamic(() => import('./draft-options').then((module) => module.DraftOptions), {
  ssr: false,
  loading: () => <Skeleton height="220px" />,
})
const DescriptionField = dynamic(
  () => import('@/components/save/description-field').then((module) => module.DescriptionField),
  { ssr: false, loading: () => <Skeleton height="120px" /> },
)
const VideoDraft = dynamic(() => import('./video-draft').then((module) => module.VideoDraft), { ssr: false })

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
  onPublish: () => void
}

/** One draft: its picture and how far it is, its words and its board. */
export function DraftEditor({ draft, hasOthers, isBusy, dispatch, onPublish, ...picture }: Props) {
  const t = useTranslations('create')
  const { id, problem } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPublish()
  }
  const canPublish = isPublishable(draft)
  return (
    <div className={styles.editor}>
      {draft.video ? (
        <VideoDraft draft={draft} dispatch={dispatch} {...picture} />
      ) : (
        <DraftPicture draft={draft} {...picture} />
      )}
      <form className={form.form} onSubmit={submit} noValidate>
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
        <p className={form.problem} role="alert">
          {problem && problem.field === null && problem.message}
        </p>
        <div className={form.buttons}>
          {hasOthers && (
            <Button className={styles.applyAll} onClick={() => dispatch(appliedToAll(id))}>
              {t('applyToAll')}
            </Button>
          )}
          <Button look="accent" type="submit" disabled={isBusy || !canPublish}>
            {draft.publishingStatus === 'inProgress' ? t('publishingOne') : t('publish')}
          </Button>
        </div>
      </form>
    </div>
  )
}

type PictureProps = Pick<Props, 'draft' | 'onRemove' | 'onRetry'>

function DraftPicture({ draft, onRemove, onRetry }: PictureProps) {
  const t = useTranslations('create')
  const { upload } = draft
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <img
          // A restored picture may only now be there.
          key={draft.upload.status}
          src={draft.previewUrl}
          alt={draft.words.alt_text || draft.fileName}
          referrerPolicy="no-referrer"
        />
        <Button look="icon" className={styles.remove} aria-label={t('remove')} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </Button>
      </div>
      <div className={styles.status}>
        {upload.status === 'uploading' && (
          <>
            <span>{t('uploading', { percent: Math.round(upload.part * 100) })}</span>
            <progress value={upload.part} max={1} aria-label={t('uploadingLabel')} />
          </>
        )}
        {upload.status === 'processing' && (
          <>
            <span>{t('processing')}</span>
            <progress aria-label={t('processing')} />
          </>
        )}
        {upload.status === 'failed' && (
          <div className={styles.failed} role="alert">
            <span>{upload.message}</span>
            <Button onClick={onRetry}>
              <Icon name="retry" size={18} />
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
