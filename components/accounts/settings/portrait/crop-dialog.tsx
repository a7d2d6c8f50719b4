import { useEffect, useRef, useState } from 'react'
import fields from '@/components/accounts/frame/fields.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { SaveMark } from '../save-mark'
import { useSaving } from '../use-saving'
import { useSaveSettings } from '../use-setting'
import { type Crop, middleOf } from './crop'
import { CropWindow } from './crop-window'
import { cutOut, uploadPortrait } from './make-portrait'
import styles from './portrait.module.css'

type Props = { image: HTMLImageElement; onClose: () => void }

/** Shows the dialog for cropping a portrait, and uploads it. A failure keeps the crop. */
export function CropDialog({ image, onClose }: Props) {
  const t = useTranslations('settings')
  const save = useSaveSettings()
  const { state, error, run } = useSaving()
  const [crop, setCrop] = useState<Crop>(() =>
    middleOf({ width: image.naturalWidth, height: image.naturalHeight }),
  )
  const abort = useRef(new AbortController())
  useEffect(() => {
    const { current } = abort
    return () => current.abort()
  }, [])

  const keep = async () => {
    const isStored = await run(async () => {
      const file = await cutOut(image, crop)
      await save({ image_signature: await uploadPortrait(file, abort.current.signal) })
    })
    if (isStored) onClose()
  }
  return (
    <Dialog title={t('profile.cropTitle')} onClose={onClose} isBusy={state === 'saving'}>
      <div className={styles.crop}>
        <CropWindow image={image} crop={crop} onChange={setCrop} />
        <div className={fields.foot}>
          <SaveMark state={state} error={error} />
        </div>
        <div className={fields.buttons}>
          <Button look="accent" disabled={state === 'saving'} onClick={keep}>
            {t('profile.keepPicture')}
          </Button>
          <Button disabled={state === 'saving'} onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
