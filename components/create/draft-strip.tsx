import type { Dispatch } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { type Draft, draftSelected } from '@/store/drafts'
import styles from './create.module.css'
import { FileButton } from './file-choice'
import type { DraftAction } from './use-drafts'

type Props = {
  drafts: readonly Draft[]
  selected: string | null
  dispatch: Dispatch<DraftAction>
  onFiles: (files: File[]) => void
}

/** All drafts at a glance, and how far each is. */
export function DraftStrip({ drafts, selected, dispatch, onFiles }: Props) {
  const t = useTranslations('create')
  return (
    <ul className={styles.strip} aria-label={t('drafts')}>
      {drafts.map((draft, index) => (
        <li key={draft.id}>
          <button
            type="button"
            className={styles.tile}
            aria-current={draft.id === selected ? 'true' : undefined}
            aria-label={t(`tile.${stateOf(draft)}`, {
              number: index + 1,
              title: draft.words.title || draft.fileName,
            })}
            onClick={() => dispatch(draftSelected(draft.id))}
          >
            <img key={draft.upload.status} src={draft.previewUrl} alt="" referrerPolicy="no-referrer" />
            <TileMark draft={draft} />
          </button>
        </li>
      ))}
      <li>
        <FileButton label={t('addMore')} look="icon" onFiles={onFiles} />
      </li>
    </ul>
  )
}

/** One word for how a draft is: what went wrong with it comes first. */
function stateOf({ upload, publishingStatus }: Draft) {
  return publishingStatus === 'failed' ? 'failed' : upload.status
}

function TileMark({ draft }: { draft: Draft }) {
  const state = stateOf(draft)
  if (state === 'failed') return <span className={styles.wrong}>!</span>
  if (state === 'succeeded')
    return (
      <span className={styles.done}>
        <Icon name="check" size={14} />
      </span>
    )
  const part = draft.upload.status === 'uploading' ? draft.upload.part : 1
  return (
    <span className={styles.part} data-state={state}>
      <span style={{ inlineSize: `${Math.round(part * 100)}%` }} />
    </span>
  )
}
