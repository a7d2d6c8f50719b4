import type { Dispatch } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { FileButton } from '@/components/create/builder/pictures/file-choice'
import { LocalVideo } from '@/components/create/builder/video/local-video'
import { acceptedFiles } from '@/components/create/builder/video/video-files'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { type Draft, type DraftsAction, draftSelected } from '@/store/create/drafts'

type Props = {
  drafts: readonly Draft[]
  selected: string | null
  dispatch: Dispatch<DraftsAction>
  takesVideos: boolean
  onFiles: (files: File[]) => void
}

/** Shows all drafts with their progress. */
export function DraftStrip({ drafts, selected, dispatch, takesVideos, onFiles }: Props) {
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
            <TilePicture draft={draft} />
            <TileMark draft={draft} />
          </button>
        </li>
      ))}
      <li>
        <FileButton
          label={t(takesVideos ? 'withVideos.addMore' : 'addMore')}
          look="icon"
          accept={acceptedFiles(takesVideos)}
          onFiles={onFiles}
        />
      </li>
    </ul>
  )
}

/** Shows the picture of a draft; for a video its file until there is a cover. */
function TilePicture({ draft: { previewUrl, video, servedUrl, upload } }: { draft: Draft }) {
  if (video && !servedUrl) return <LocalVideo src={video.localUrl} />
  // A file that is not a picture has nothing to show.
  if (previewUrl === '' || (upload.status === 'failed' && upload.isRefused)) return null
  return <img key={upload.status} src={previewUrl} alt="" referrerPolicy="no-referrer" />
}

/** Returns the state of a draft: failures first. */
function stateOf({ upload, publishingStatus }: Draft) {
  if (publishingStatus === 'failed') return 'failed'
  return upload.status === 'paused' || upload.status === 'interrupted' ? 'uploading' : upload.status
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
  const part = 'part' in draft.upload ? draft.upload.part : 1
  return (
    <span className={styles.part} data-state={state}>
      <span style={{ inlineSize: `${Math.round(part * 100)}%` }} />
    </span>
  )
}
