import { useEffect, useRef, useState } from 'react'
import { PictureInput } from '@/components/media/uploads/picture-input'
import { useAction } from '@/components/platform/use-action'
import type { Form } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { imageUrl } from '@/lib/media/images/sizes'
import styles from './admin.module.css'
import type { Values } from './values'

/** Uploads a picture as the cover of an article, or removes it: then the cover is that of a pin. */
export function CoverField({ form }: { form: Form<Values> }) {
  const t = useTranslations('today.admin')
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
      form.set('cover_signature', image_signature)
      setLocal({ signature: image_signature, url: URL.createObjectURL(file) })
    },
    { once: true },
  )
  const { cover_signature: signature } = form.values
  return (
    <fieldset className={styles.part}>
      <legend>{t('cover.label')}</legend>
      <p className={styles.soft}>{t('cover.hint')}</p>
      {signature && (
        // A picture that was just uploaded has its sizes in a moment.
        <img
          className={styles.cover}
          src={local?.signature === signature ? local.url : imageUrl(signature, '474x', 'webp')}
          alt={t('cover.label')}
        />
      )}
      <p className={styles.error} role="alert">
        {form.errorOf('cover_signature') ?? problem?.message}
      </p>
      <div className={styles.answers}>
        <PictureInput ref={input} label={t('cover.upload')} onPick={(file) => void start(file)} />
        <Button aria-disabled={isPending} onClick={() => input.current?.click()}>
          {t(isPending ? 'cover.uploading' : 'cover.upload')}
        </Button>
        {signature && <Button onClick={() => form.set('cover_signature', null)}>{t('cover.remove')}</Button>}
      </div>
    </fieldset>
  )
}
