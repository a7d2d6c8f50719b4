import { type ReactNode, useState } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { isHeicFile } from '@/components/media/uploads/heic'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { type FailedProps, UploadFailed } from './upload-failed'

/** Shows the picture of a draft, and its progress. */
export function DraftPicture({
  draft,
  onRemove,
  onRetry,
  onCancel,
  children,
}: Omit<FailedProps, 'onRemove'> & {
  /** Removes the draft; absent where it is not removed here. */
  onRemove?: (() => void) | undefined
  onCancel: () => void
  children: ReactNode
}) {
  const t = useTranslations('create')
  const { upload } = draft
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <Shown key={`${draft.previewUrl} ${upload.status}`} draft={draft} />
        {onRemove && (
          <Button look="icon" className={styles.remove} aria-label={t('remove')} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </Button>
        )}
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
          <UploadFailed draft={draft} onRemove={onRemove ?? (() => undefined)} onRetry={onRetry} />
        </div>
      </div>
      {children}
    </div>
  )
}

/** Shows the picture; its name where the browser cannot show it: a HEIC photo, or one that its site does not lend. */
function Shown({ draft: { previewUrl, fileName, words, upload } }: Pick<FailedProps, 'draft'>) {
  const t = useTranslations('create')
  const [cannot, setCannot] = useState(false)
  const isHeic = isHeicFile({ name: fileName, type: '' })
  if (previewUrl && !cannot)
    return (
      <img
        src={previewUrl}
        alt={words.alt_text || fileName}
        referrerPolicy="no-referrer"
        onError={() => setCannot(true)}
      />
    )
  // A preview is being made.
  if (!previewUrl && !isHeic) return null
  return (
    <p className={styles.unseen}>
      <Icon name="picture" size={40} />
      <b dir="auto">{fileName}</b>
      {upload.status !== 'failed' && <span>{t(isHeic ? 'heic' : 'unseen')}</span>}
    </p>
  )
}
