import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lengthOf } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { longestMessage } from '@/lib/messages/limits'
import styles from './thread.module.css'

/** Characters that are left when the field begins to say so. */
const near = 100

const mayTouch = () => matchMedia('(pointer: coarse)').matches

/** Where a message is written: Enter sends, Shift and Enter makes a line. */
export function Composer({ name, onSend }: { name: string; onSend: (text: string) => void }) {
  const t = useTranslations('messages.write')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const left = longestMessage - lengthOf(text.trim())

  useEffect(() => {
    // A finger would get a keyboard in front of what it wants to read.
    if (!mayTouch()) field.current?.focus()
  }, [])
  const write = (value: string) => {
    setText(value)
    const element = field.current
    if (!element) return
    element.value = value
    element.style.blockSize = 'auto'
    element.style.blockSize = value === '' ? '' : `${element.scrollHeight + 2}px`
  }
  const send = () => {
    if (text.trim() === '' || left < 0) return
    onSend(text.trim())
    write('')
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
        disabled={text.trim() === '' || left < 0}
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
