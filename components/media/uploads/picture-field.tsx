import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from '@/components/platform/admin/form.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { imageUrl } from '@/lib/media/images/sizes'
import own from './picture-field.module.css'
import { PictureInput } from './picture-input'

type Props = {
  label: string
  hint?: string
  texts: Readonly<Record<'alt' | 'upload' | 'uploading' | 'remove', string>>
  /** The stored size that is shown. */
  size: '236x' | '474x'
  signature: string | null
  error: string | null
  onChange: (signature: string | null) => void
}

/** Uploads one picture of a form, or removes it. */
export function PictureField({ label, hint, texts, size, signature, error, onChange }: Props) {
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
      onChange(image_signature)
      setLocal({ signature: image_signature, url: URL.createObjectURL(file) })
    },
    { once: true },
  )
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      {hint && <p className={styles.soft}>{hint}</p>}
      {signature && (
        // A picture that was just uploaded has its sizes in a moment.
        <img
          className={own.picture}
          style={{ '--size': size === '236x' ? '236px' : '360px' } as CSSProperties}
          src={local?.signature === signature ? local.url : imageUrl(signature, size, 'webp')}
          alt={texts.alt}
        />
      )}
      <p className={styles.error} role="alert">
        {error ?? problem?.message}
      </p>
      <div className={styles.answers}>
        <PictureInput ref={input} label={texts.upload} onPick={(file) => void start(file)} />
        <Button aria-disabled={isPending} onClick={() => input.current?.click()}>
          {isPending ? texts.uploading : texts.upload}
        </Button>
        {signature && <Button onClick={() => onChange(null)}>{texts.remove}</Button>}
      </div>
    </fieldset>
  )
}
