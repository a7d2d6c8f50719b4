import type { ChangeEvent } from 'react'
import { limits } from '@/components/content/pins-save/picker/limits'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { Problem } from '@/components/ui/problem'
import problems from '@/components/ui/problem.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireTry } from '@/lib/content/tries/schema'
import { pictureAccept } from '@/lib/media/images/pixels/picture-types'
import styles from './tries.module.css'
import { type Photo, usePhoto } from './use-photo'

type Props = {
  /** The try to change; absent for a new one. */
  made?: WireTry | undefined
  /** Called with the new photo: null for none, undefined if it stays. */
  onSend: (photo: string | null | undefined, text: string) => Promise<void>
  onClose: () => void
}

const photoOf = ({ images }: WireTry): Photo | null => {
  const shown = images['236x']
  return shown ? { url: shown.url, status: 'ready', part: 1, signature: null, message: null } : null
}

/** Edits a try: a photo of the result, a text, or both. */
export function TryForm({ made, onSend, onClose }: Props) {
  const t = useTranslations('tries')
  const { photo, choose, clear } = usePhoto(made ? photoOf(made) : null, {
    img: t('photo'),
    lost: t('lost'),
    failed: t('photoFailed'),
  })
  const shown = photo?.status === 'failed' ? null : photo
  const isOnItsWay = shown !== null && shown.status !== 'ready'
  const isFit = (text: string) => !isOnItsWay && lengthOf(text.trim()) <= limits.tryText
  const form = useForm({
    values: { text: made?.text ?? '' },
    labels: { text: t('text'), image_signature: t('photo') },
    offline: t('lost'),
    isReady: ({ text }) => isFit(text),
    check: ({ text }): Faults => (shown || text.trim() ? {} : { '': t('nothing') }),
    submit: async ({ text }) => {
      // The photo of a changed try, which has no signature here, stays.
      await onSend(shown ? (shown.signature ?? undefined) : null, text.trim())
      onClose()
    },
  })
  const { isPending } = form
  const canSend = isFit(form.values.text) && !isPending
  const chosen = (file: File) => {
    form.show({})
    void choose(file)
  }
  return (
    <Dialog title={t(made ? 'edit' : 'share')} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <PhotoField photo={photo} onChoose={chosen} onRemove={clear} />
        <FormField
          {...form.field('text')}
          limit={limits.tryText}
          rows={3}
          placeholder={t('textPlaceholder')}
        />
        <Problem>{form.errorOf('image_signature') ?? form.problem}</Problem>
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" aria-disabled={!canSend}>
            {t(isPending ? 'sending' : made ? 'save' : 'send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type PhotoProps = { photo: Photo | null; onChoose: (file: File) => void; onRemove: () => void }

function PhotoField({ photo, onChoose, onRemove }: PhotoProps) {
  const t = useTranslations('tries')
  // A refused file may not be a picture.
  const shown = photo?.status === 'failed' ? null : photo
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) onChoose(file)
    event.target.value = ''
  }
  return (
    <div className={styles.place}>
      <label className={styles.drop} data-empty={shown ? undefined : ''}>
        {shown ? (
          <img src={shown.url} alt="" />
        ) : (
          <span className={styles.empty}>
            <Icon name="upload" size={28} />
            {t('addPhoto')}
          </span>
        )}
        <input
          type="file"
          className="visually-hidden"
          accept={pictureAccept}
          aria-label={t(shown ? 'changePhoto' : 'addPhoto')}
          onChange={onChange}
        />
        {shown && <span className={styles.another}>{t('changePhoto')}</span>}
      </label>
      {shown && (
        <Button look="plain" onClick={onRemove}>
          {t('removePhoto')}
        </Button>
      )}
      <p className={styles.state} role="status">
        {photo?.status === 'uploading' && t('uploading', { part: photo.part })}
        {photo?.status === 'processing' && t('processing')}
        {photo?.status === 'failed' && <span className={problems.problem}>{photo.message}</span>}
      </p>
    </div>
  )
}
