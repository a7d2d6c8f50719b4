import type { ChangeEvent } from 'react'
import type { Photo } from '@/components/content/tries/use-photo'
import { Button } from '@/components/ui/button'
import button from '@/components/ui/button.module.css'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { pictureAccept } from '@/lib/media/images/pixels/picture-types'
import styles from './pin-picker.module.css'

/** Lets the viewer choose a photo to send; a phone offers its camera, too. */
export function AddPhoto({
  onChoose,
  look = 'icon',
}: {
  onChoose: (file: File) => void
  look?: 'icon' | 'button'
}) {
  const t = useTranslations('messages.photo')
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) onChoose(file)
    event.target.value = ''
  }
  return (
    <label className={look === 'icon' ? styles.addPhoto : `${button.button} ${styles.addWords}`}>
      <Icon name="picture" size={20} />
      {look === 'button' && <span aria-hidden="true">{t('add')}</span>}
      <input
        type="file"
        className="visually-hidden"
        accept={pictureAccept}
        aria-label={t('add')}
        onChange={onChange}
      />
    </label>
  )
}

/** Shows the photo attached to an unsent message, and its progress. */
export function ChosenPhoto({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const t = useTranslations('messages.photo')
  return (
    <div className={styles.chosen}>
      {photo.status !== 'failed' && <img src={photo.url} alt="" />}
      <span role="status">
        {photo.status === 'uploading' && t('uploading', { part: photo.part })}
        {photo.status === 'processing' && t('processing')}
        {photo.status === 'ready' && t('ready')}
        {photo.status === 'failed' && photo.message}
      </span>
      <Button look="icon" aria-label={t('remove')} onClick={onRemove}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
