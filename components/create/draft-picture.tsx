import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './create.module.css'
import { type FailedProps, UploadFailed } from './upload-failed'

/** Shows the picture of a draft, and its progress. */
export function DraftPicture({
  draft,
  onRemove,
  onRetry,
  onCancel,
  children,
}: FailedProps & { onCancel: () => void; children: ReactNode }) {
  const t = useTranslations('create')
  const { upload } = draft
  return (
    <div className={styles.picture}>
      <div className={styles.status}>
        {upload.status === 'uploading' && (
          <>
            <span>{t('uploading', { percent: Math.round(upload.part * 100) })}</span>
            <progress value={upload.part} max={1} aria-label={t('uploadingLabel')} />
            <Button onClick={onCancel}>{t('cancelUpload')}</Button>
          </>
        )}
        {(upload.status === 'registered' || upload.status === 'processing') && (
          <>
            <span>{t(upload.status)}</span>
            <progress aria-label={t(upload.status)} />
          </>
        )}
        <UploadFailed draft={draft} onRemove={onRemove} onRetry={onRetry} />
      </div>
      <div className={styles.frame}>
        {draft.previewUrl && (
          <img
            // A restored picture may only have become available now.
            key={draft.upload.status}
            src={draft.previewUrl}
            alt={draft.words.alt_text || draft.fileName}
            referrerPolicy="no-referrer"
          />
        )}
        <Button look="icon" className={styles.remove} aria-label={t('remove')} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </Button>
      </div>
      {children}
    </div>
  )
}
