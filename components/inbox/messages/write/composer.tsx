import { type ReactNode, useId, useRef } from 'react'
import type { Photo } from '@/components/content/tries/use-photo'
import { usePhoto } from '@/components/content/tries/use-photo'
import styles from '@/components/inbox/messages/thread/thread.module.css'
import { useComposerHeight } from '@/components/inbox/messages/thread/use-height'
import { withAddress } from '@/components/inbox/messages/thread/with-address'
import { Button } from '@/components/ui/button'
import { lengthOf } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { longestMessage } from '@/lib/inbox/messages/limits'
import type { WireMessage } from '@/lib/inbox/messages/schema'
import { AddPhoto, ChosenPhoto } from './add-photo'
import { AddPin, ChosenPin } from './chosen-pin'
import type { Whose } from './unsent'
import { mayTouch, useDraft } from './use-draft'

/** A photo in the form that messages show. */
type SentPhoto = NonNullable<WireMessage['photo']>

/** Returns a ready photo as its message shows it before the server answers; null otherwise. */
function sentPhoto(photo: Photo | null): SentPhoto | null {
  if (photo?.status !== 'ready' || !photo.image) return null
  const { image_signature, dominant_color, image_url: url, width, height } = photo.image
  return { image_signature, dominant_color, images: { orig: { url, width, height } } }
}

/** Remaining characters from which the field shows their number. */
const near = 100

type Props = {
  name: string
  whose: Whose
  /** Reason why sending is impossible; null otherwise. */
  closed: ReactNode
  onSend: (text: string, pin: WirePin | null, photo: SentPhoto | null) => void
  /** Called while the viewer types. */
  onTyping?: () => void
}

/**
 * Shows the message field: Enter sends, Shift + Enter breaks the line, a pin or photo can be attached. If sending
 * is impossible it shows the reason, and keeps the draft.
 */
export function Composer({ name, whose, closed, onSend, onTyping }: Props) {
  const t = useTranslations('messages.write')
  const id = useId()
  const { field, hasField, text, pin, write, setPin } = useDraft(whose, closed !== null)
  const whole = useRef<HTMLFormElement>(null)
  useComposerHeight(whole, hasField)
  const words = { img: t('photo'), lost: t('photoLost'), failed: t('photoFailed') }
  const { photo, choose, clear } = usePhoto(null, words)
  const left = longestMessage - lengthOf(text.trim())
  const isEmpty = text.trim() === '' && !pin && !photo
  const isWaiting = photo !== null && photo.status !== 'ready'
  const isUnfit = isEmpty || isWaiting || left < 0 || closed !== null
  const send = () => {
    if (isUnfit) return
    onSend(text.trim(), pin, sentPhoto(photo))
    clear()
    write('')
    setPin(null)
    field.current?.focus()
  }
  if (!hasField)
    return (
      <div className={styles.closed} data-composer>
        {closed}
      </div>
    )
  return (
    <form
      ref={whole}
      data-composer
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {closed && (
        <div className={styles.why} role="status">
          {closed}
          <p>{t('kept')}</p>
        </div>
      )}
      {pin && (
        <div className={styles.attached}>
          <ChosenPin
            pin={pin}
            onRemove={() => {
              setPin(null)
              field.current?.focus()
            }}
          />
        </div>
      )}
      {photo && (
        <div className={styles.attached}>
          <ChosenPhoto
            photo={photo}
            onRemove={() => {
              clear()
              field.current?.focus()
            }}
          />
        </div>
      )}
      {closed === null && (
        <AddPhoto
          onChoose={(file) => {
            void choose(file)
            field.current?.focus()
          }}
        />
      )}
      {closed === null && (
        <AddPin
          look="icon"
          onChoose={(chosen) => {
            setPin(chosen)
            // The dialog restores the focus on closing; then it is moved to the field.
            requestAnimationFrame(() => field.current?.focus())
          }}
          onBoard={(address) => {
            write(withAddress(text, address))
            requestAnimationFrame(() => field.current?.focus())
          }}
        />
      )}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={t('label', { name })}
        aria-describedby={id}
        aria-invalid={left < 0 || undefined}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => {
          write(event.target.value)
          onTyping?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || mayTouch()) return
          event.preventDefault()
          send()
        }}
      />
      <Button look="icon" type="submit" className={styles.send} aria-label={t('send')} disabled={isUnfit}>
        <Icon name="send" size={20} />
      </Button>
      <span id={id} className="visually-hidden">
        {t('hint')}
      </span>
      {left <= near && (
        <p className={styles.left} role="status" data-over={left < 0 || undefined}>
          {left < 0 ? t('over', { over: -left }) : t('left', { left })}
        </p>
      )}
    </form>
  )
}
