import { useEffect, useRef, useState } from 'react'
import { PictureInput } from '@/components/media/uploads/picture-input'
import { useAction } from '@/components/platform/use-action'
import type { Form } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { imageUrl } from '@/lib/media/images/sizes'
import styles from './experiences.module.css'
import type { Values } from './values'

/** Uploads the picture of an experience, or removes it. */
export function PictureField({ form }: { form: Form<Values> }) {
  const t = useTranslations('experiences')
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef(new AbortController())
  useEffect(() => {
    const { current } = sending
    return () => current.abort()
  }, [])
  const [local, setLocal] = useState<{ signature: string; url: string } | null>(null)
  useEffect(() => () => void (local && URL.revokeObjectURL(local.url)), [local])
  const { isPending, problem, start } = useAction(
    async (file: File) => {
      const { image_signature } = await uploadImage(file, () => undefined, sending.current.signal)
      form.set('image_signature', image_signature)
      setLocal({ signature: image_signature, url: URL.createObjectURL(file) })
    },
    { once: true },
  )
  const { image_signature: signature } = form.values
  return (
    <fieldset className={styles.part}>
      <legend>{t('fields.image_signature')}</legend>
      {signature && (
        // A picture that was just uploaded has its sizes in a moment.
        <img
          className={styles.picture}
          src={local?.signature === signature ? local.url : imageUrl(signature, '236x', 'webp')}
          alt={t('picture.alt')}
        />
      )}
      <p className={styles.error} role="alert">
        {form.errorOf('image_signature') ?? problem?.message}
      </p>
      <div className={styles.row}>
        <PictureInput ref={input} label={t('picture.upload')} onPick={(file) => void start(file)} />
        <Button aria-disabled={isPending} onClick={() => input.current?.click()}>
          {t(isPending ? 'picture.uploading' : 'picture.upload')}
        </Button>
        {signature && (
          <Button onClick={() => form.set('image_signature', null)}>{t('picture.remove')}</Button>
        )}
      </div>
    </fieldset>
  )
}
