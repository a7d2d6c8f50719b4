import dynamic from 'next/dynamic'
import { type Dispatch, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { WordsFields } from '@/components/content/pins/words-fields'
import { BoardField } from '@/components/content/pins-save/picker/board-field'
import fields from '@/components/content/pins-save/picker/form.module.css'
import { PartnerButton, PartnerField } from '@/components/content/sponsorship/lazy-partner'
import { Button } from '@/components/ui/button'
import { showFirstError } from '@/components/ui/error-in-view'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { itemView } from '@/store/create/draft-items'
import {
  appliedToAll,
  type Draft,
  type DraftsAction,
  partnershipChosen,
  publishOptionChosen,
  targetChosen,
  wordsChanged,
} from '@/store/create/drafts'
import { problemAt, wordErrorsOf } from '@/store/create/problems'
import { isPublishable } from '@/store/create/uploaded'
import styles from './create.module.css'
import { AltReminder } from './pictures/alt-reminder'
import { DraftFiles, type FileActions, FixedPicture } from './pictures/draft-files'

const DraftOptions = dynamic(
  () => retryImport(() => import('./draft-options')).then((module) => module.DraftOptions),
  {
    ssr: false,
    loading: () => <Skeleton height="220px" />,
  },
)
const PublishOptionField = dynamic(
  () =>
    retryImport(() => import('@/components/create/scheduled/publish-option')).then(
      (module) => module.PublishOptionField,
    ),
  { ssr: false, loading: () => <Skeleton height="120px" /> },
)
const DescriptionField = dynamic(
  () =>
    retryImport(() => import('@/components/content/pins/description-field')).then(
      (module) => module.DescriptionField,
    ),
  { ssr: false, loading: () => <Skeleton height="120px" /> },
)

type Props = {
  draft: Draft
  kind?: Edited
  hasOthers: boolean
  isBusy: boolean
  dispatch: Dispatch<DraftsAction>
  /** Actions on its files; absent for a published pin, whose files cannot change. */
  files?: FileActions | undefined
  onPublish: () => void
  /** More buttons beside the one that publishes. */
  children?: ReactNode
}

/** The state of the edited pin: still to be made, waiting for its time, or published. */
export type Edited = 'new' | 'scheduled' | 'published'

/** Returns the text key of the button that publishes, schedules or saves. */
function submitText({ mode, publishingStatus, when }: Draft, isBusy: boolean) {
  if (mode === 'edit') return isBusy ? 'edit.saving' : 'edit.save'
  if (publishingStatus === 'inProgress') return 'publishingOne'
  return when.publishOption === 'publish-later' ? 'schedule' : 'publish'
}

/** Edits one draft, or a published pin: its picture with progress, its text and its board. */
export function DraftEditor({
  draft: whole,
  kind = 'new',
  hasOthers,
  isBusy,
  dispatch,
  onPublish,
  files,
  children,
}: Props) {
  const t = useTranslations('create')
  const draft = itemView(whole)
  const { id, problems } = draft
  const isNew = kind === 'new'
  const form = useRef<HTMLFormElement>(null)
  const known = useRef<Draft['problems']>([])
  useEffect(() => {
    // Fixing one problem leaves the focus in place, whatever other problems remain.
    const isNew = problems.some((one) => !known.current.includes(one))
    known.current = problems
    if (isNew && form.current) showFirstError(form.current)
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Not the Escape of a dialog over the page.
    if (event.target !== event.currentTarget) return
    onPublish()
  }
  const canPublish = isPublishable(whole)
  return (
    <form ref={form} className={styles.editor} onSubmit={submit} noValidate>
      {files ? (
        <DraftFiles draft={whole} dispatch={dispatch} files={files} />
      ) : (
        <FixedPicture draft={whole} dispatch={dispatch} canTag={kind === 'scheduled'} />
      )}
      <div className={fields.form}>
        {whole.slides.length > 0 && (
          <div>
            <h2 className={styles.ofPin}>{t('ofPin')}</h2>
            <p className={styles.saving}>{t('ofPinText')}</p>
          </div>
        )}
        <WordsFields
          words={draft.words}
          errors={wordErrorsOf(draft)}
          onChange={(words) => dispatch(wordsChanged({ id, words }))}
          description={
            <DescriptionField
              value={draft.words.description}
              error={problemAt(draft, 'description')}
              onChange={(description) =>
                dispatch(wordsChanged({ id, words: { ...draft.words, description } }))
              }
            />
          }
        />
        <BoardField
          target={draft.target}
          offersProfile={isNew}
          error={problemAt(draft, 'board')}
          onChange={(target) => dispatch(targetChosen({ id, target }))}
        />
        <DraftOptions draft={draft} dispatch={dispatch} />
        {kind !== 'published' ? (
          <PartnerField
            value={draft.partnership}
            error={problemAt(draft, 'partner')}
            onChange={(partnership) => dispatch(partnershipChosen({ id, partnership }))}
          />
        ) : (
          <PartnerButton pinId={id} />
        )}
        {kind !== 'published' && (
          <PublishOptionField
            value={draft.when}
            isScheduled={kind === 'scheduled'}
            problems={{ date: problemAt(draft, 'date'), time: problemAt(draft, 'time') }}
            onChange={(when) => dispatch(publishOptionChosen({ id, when }))}
          />
        )}
        {isNew && <AltReminder of="pin" isMissing={whole.words.alt_text.trim() === ''} />}
        {hasOthers && (
          <Button className={styles.applyAll} onClick={() => dispatch(appliedToAll(id))}>
            {t('applyToAll')}
          </Button>
        )}
      </div>
      <div className={styles.bar}>
        <p className={fields.problem} role="alert">
          {problemAt(draft, null)}
        </p>
        {isNew && <p className={styles.saving}>{t(`status.${draft.status}`)}</p>}
        <div className={fields.buttons}>
          {children}
          <Button look="accent" type="submit" disabled={isBusy || !canPublish}>
            {t(submitText(draft, isBusy))}
          </Button>
        </div>
      </div>
    </form>
  )
}
