import { useRef, useState } from 'react'
import fields from '@/components/accounts/frame/fields.module.css'
import { PictureInput } from '@/components/media/uploads/picture-input'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { SaveMark } from '../save-mark'
import { useSaving } from '../use-saving'
import { useSaveSettings } from '../use-setting'
import { CropDialog } from './crop-dialog'
import { openPicture } from './open-picture'
import styles from './portrait.module.css'

/** Shows the portrait, with buttons to choose and remove it. */
export function PortraitSetting() {
  const t = useTranslations('settings.profile')
  const viewer = useAppSelector((state) => state.session.viewer)
  const save = useSaveSettings()
  const saving = useSaving()
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)

  const pick = async (file: File) => {
    const picture = await openPicture(file)
    setUnreadable(!picture)
    setImage(picture)
  }
  const close = () => {
    if (image) URL.revokeObjectURL(image.src)
    setImage(null)
  }
  if (!viewer) return null
  return (
    <div className={styles.portrait}>
      <Avatar user={viewer} size={96} />
      <div className={fields.text}>
        <div className={fields.buttons}>
          <Button onClick={() => input.current?.click()}>{t('choosePicture')}</Button>
          {viewer.image_large_url && (
            <Button look="plain" onClick={() => saving.run(() => save({ image_signature: null }))}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <PictureInput ref={input} label={t('choosePicture')} onPick={(file) => void pick(file)} />
        <div className={fields.foot}>
          <SaveMark state={saving.state} error={saving.error} />
          {isUnreadable && (
            <span className={fields.error} role="alert">
              {t('unreadable')}
            </span>
          )}
        </div>
      </div>
      {image && <CropDialog image={image} onClose={close} />}
    </div>
  )
}
