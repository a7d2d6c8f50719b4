import dynamic from 'next/dynamic'
import { type Dispatch, type ReactNode, useState } from 'react'
import { VideoCaptions } from '@/components/content/captions/video-captions'
import own from '@/components/content/captions/video-draft.module.css'
import styles from '@/components/create/builder/create.module.css'
import { TagPicture } from '@/components/create/edits/tag-picture'
import { clock } from '@/components/media/video/clock'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import texts from '@/messages/en/video-builder.json'
import { trimOfDraft } from '@/store/create/draft-video'
import { type Draft, type DraftsAction, draftChanged, trimChosen } from '@/store/create/drafts'
import { LocalVideo } from './local-video'
import { VideoContinue } from './video-continue'
import { VideoProgress } from './video-progress'

const VideoCover = dynamic(
  () => retryImport(() => import('./video-cover')).then((module) => module.VideoCover),
  {
    ssr: false,
  },
)
const VideoTrim = dynamic(
  () =>
    retryImport(() => import('@/components/create/video-trim/video-trim')).then((module) => module.VideoTrim),
  { ssr: false },
)

type Props = {
  draft: Draft
  dispatch: Dispatch<DraftsAction>
  onRemove: () => void
  onRetry: () => void
  onPause: () => void
  onContinue: (file: File) => void
  children: ReactNode
}

/** Shows the video of a draft: progress, cover and captions. */
export function VideoDraft(props: Props) {
  return (
    <AreaTexts area="video-builder" texts={texts}>
      <Shown {...props} />
    </AreaTexts>
  )
}

/** Returns true if there is a file to trim: one being sent, or one that the server has. */
const canTrim = ({ upload, video }: Draft): boolean =>
  ['uploading', 'paused', 'processing', 'succeeded'].includes(upload.status) &&
  Boolean(video && (video.localUrl || video.url || video.sourceDuration))

function Shown({ draft, dispatch, onRemove, onRetry, onPause, onContinue, children }: Props) {
  const t = useTranslations('videoBuilder')
  const [isOpen, setOpen] = useState<'cover' | 'trim' | null>(null)
  const close = () => setOpen(null)
  const { video, upload } = draft
  if (!video) return null
  const upload_id = video.uploadId
  const trim = trimOfDraft(draft)
  const isUp = upload.status === 'processing' || upload.status === 'succeeded'
  return (
    <div className={styles.picture}>
      {upload.status === 'interrupted' && <VideoContinue draft={draft} onFile={onContinue} />}
      <div className={styles.frame}>
        <Picture draft={draft} />
        {video.duration !== null && <span className={own.length}>{clock(video.duration / 1000)}</span>}
        <Button look="icon" className={styles.remove} aria-label={t('remove')} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </Button>
        <VideoProgress draft={draft} onRemove={onRemove} onRetry={onRetry} onPause={onPause} />
      </div>
      {children}
      {upload_id && canTrim(draft) && (
        <div className={own.extras}>
          <Button onClick={() => setOpen('trim')}>{t('trim.open')}</Button>
        </div>
      )}
      {isUp && draft.signature && (
        <div className={own.extras}>
          <Button onClick={() => setOpen('cover')}>{t('chooseCover')}</Button>
          <TagPicture draft={draft} dispatch={dispatch} />
          {upload_id && (
            <VideoCaptions<unknown>
              set={(given) => api('POST /v3/media/uploads/:upload_id/captions/', { upload_id, ...given })}
              remove={() => api('DELETE /v3/media/uploads/:upload_id/captions/', { upload_id })}
              name={video.captionsName}
              onChange={(captionsName) =>
                dispatch(draftChanged({ id: draft.id, changes: { video: { captionsName } } }))
              }
            />
          )}
        </div>
      )}
      {isOpen === 'trim' && upload_id && (
        <VideoTrim
          uploadId={upload_id}
          video={video}
          trim={trim}
          onClose={close}
          onTrimmed={(chosen) => {
            dispatch(trimChosen({ id: draft.id, trim: chosen }))
            close()
          }}
        />
      )}
      {isOpen === 'cover' && (
        <VideoCover
          video={video}
          trim={trim}
          onClose={close}
          onChosen={(cover, previewUrl, coverTime) => {
            const { image_signature: signature, image_url: servedUrl, width, height } = cover
            // Another picture: its tags would be in wrong places.
            const changes = { signature, servedUrl, previewUrl, width, height, tags: [] }
            const video = { hasOwnCover: true, coverTime }
            dispatch(draftChanged({ id: draft.id, changes: { ...changes, video } }))
            close()
          }}
        />
      )}
    </div>
  )
}

/** Shows its cover, or the file itself if the page still has it. */
function Picture({ draft }: Pick<Props, 'draft'>) {
  const t = useTranslations('videoBuilder')
  const { video, fileName } = draft
  if (draft.servedUrl)
    return <img src={draft.previewUrl} alt={draft.words.alt_text || t('coverOf', { name: fileName })} />
  return <LocalVideo src={video?.localUrl ?? null} label={fileName} className={own.preview} iconSize={40} />
}
