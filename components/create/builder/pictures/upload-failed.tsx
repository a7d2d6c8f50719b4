import styles from '@/components/create/builder/create.module.css'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { Draft } from '@/store/create/drafts'

export type FailedProps = { draft: Draft; onRemove: () => void; onRetry: () => void }

/** Shows a failed file of a draft: with a retry, or with removal if a retry would not help. */
export function UploadFailed({ draft: { upload, video }, onRemove, onRetry }: FailedProps) {
  const t = useTranslations('create')
  if (upload.status !== 'failed') return null
  // The file of a video was lost with the page that had it.
  const canRetry = !video || video.localUrl !== null
  return (
    <div className={styles.failed} role="alert">
      <span>{upload.message}</span>
      {upload.isRefused && <Button onClick={onRemove}>{t('removeRefused')}</Button>}
      {!upload.isRefused && canRetry && (
        <Button onClick={onRetry}>
          <Icon name="retry" size={18} />
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** Shows a refused file in place of the picture, which it does not have. */
export function RefusedFile(props: FailedProps) {
  return (
    <div className={styles.picture}>
      <div className={`${styles.frame} ${styles.refused}`}>
        <p dir="auto">{props.draft.fileName}</p>
        <UploadFailed {...props} />
      </div>
    </div>
  )
}
