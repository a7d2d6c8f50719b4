import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lengthOf } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { longestMessage } from '@/lib/messages/limits'
import type { WirePin } from '@/lib/pins/schema'
import { AddPin, ChosenPin } from './chosen-pin'
import styles from './thread.module.css'
import { keepUnsent, keptUnsent, type Whose } from './unsent'

/** Characters that are left when the field begins to say so. */
const near = 100

const mayTouch = () => matchMedia('(pointer: coarse)').matches

type Props = { name: string; whose: Whose; onSend: (text: string, pin: WirePin | null) => void }

/** Where a message is written: Enter sends, Shift and Enter makes a line, a pin can go with it. */
export function Composer({ name, whose, onSend }: Props) {
  const t = useTranslations('messages.write')
  const id = useId()
  const { field, text, pin, write, setPin } = useDraft(whose)
  const left = longestMessage - lengthOf(text.trim())
  const isEmpty = text.trim() === '' && !pin
  const send = () => {
    if (isEmpty || left < 0) return
    onSend(text.trim(), pin)
    write('')
    setPin(null)
    field.current?.focus()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
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
      <AddPin
        look="icon"
        onChoose={(chosen) => {
          setPin(chosen)
          // The dialog gives the focus back as it closes; to write is what comes next.
          requestAnimationFrame(() => field.current?.focus())
        }}
      />
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={t('label', { name })}
        aria-describedby={id}
        aria-invalid={left < 0 || undefined}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || mayTouch()) return
          event.preventDefault()
          send()
        }}
      />
      <Button
        look="icon"
        type="submit"
        className={styles.send}
        aria-label={t('send')}
        disabled={isEmpty || left < 0}
      >
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

/** What is written and the pin that goes with it, kept in this window until it is sent. */
function useDraft({ viewer_id, conversation_id }: Whose) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<{ text: string; pin: WirePin | null }>({ text: '', pin: null })
  const { text, pin } = draft
  // As high as what is in it.
  const write = useCallback((value: string) => {
    setDraft((before) => ({ ...before, text: value }))
    const element = field.current
    if (!element) return
    element.value = value
    element.style.blockSize = 'auto'
    element.style.blockSize = value === '' ? '' : `${element.scrollHeight + 2}px`
  }, [])
  const isRead = useRef(false)
  useEffect(() => {
    const kept = keptUnsent('draft', { viewer_id, conversation_id })
    if (kept) {
      setDraft(kept)
      write(kept.text)
    }
    // A finger would get a keyboard in front of what it wants to read.
    if (!mayTouch()) field.current?.focus()
  }, [viewer_id, conversation_id, write])
  useEffect(() => {
    // The first is what stood here before anything was read.
    if (isRead.current)
      keepUnsent('draft', { viewer_id, conversation_id }, text === '' && !pin ? null : { text, pin })
    isRead.current = true
  }, [viewer_id, conversation_id, text, pin])
  const setPin = (chosen: WirePin | null) => setDraft((before) => ({ ...before, pin: chosen }))
  return { field, text, pin, write, setPin }
}
