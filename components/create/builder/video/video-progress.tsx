import own from '@/components/content/captions/video-draft.module.css'
import styles from '@/components/create/builder/create.module.css'
import { type FailedProps, UploadFailed } from '@/components/create/builder/pictures/upload-failed'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'

type Props = FailedProps & { onPause: () => void }

/** Shows the progress of a video's upload, its failure, and its actions. */
export function VideoProgress({ draft, onRemove, onRetry, onPause }: Props) {
  const t = useTranslations('videoBuilder')
  const { upload, video } = draft
  const percent =
    upload.status === 'uploading' || upload.status === 'paused' ? Math.floor(upload.part * 100) : 0
  return (
    <div className={styles.status}>
      {upload.status === 'uploading' && (
        <>
          <span>{t('uploading', { percent })}</span>
          {video?.note === 'expired' && <span className={own.hint}>{t('expired')}</span>}
          <progress value={percent} max={100} aria-label={t('uploadLabel')} />
          <Button onClick={onPause}>{t('pause')}</Button>
        </>
      )}
      {upload.status === 'paused' && (
        <>
          <span>{t('paused', { percent })}</span>
          <progress value={percent} max={100} aria-label={t('uploadLabel')} />
          <Button onClick={onRetry}>{t('resume')}</Button>
        </>
      )}
      {upload.status === 'processing' && (
        <>
          <span>{t('processing', { percent: video?.percent ?? 0 })}</span>
          <progress value={video?.percent || undefined} max={100} aria-label={t('processingLabel')} />
          {draft.signature && <span className={own.hint}>{t('mayPublish')}</span>}
        </>
      )}
      <UploadFailed draft={draft} onRemove={onRemove} onRetry={onRetry} />
    </div>
  )
}
