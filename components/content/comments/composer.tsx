import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { commentLimit } from '@/lib/content/comments/limits'
import styles from './composer.module.css'
import { MentionField } from './mention-field'
import { type SendComment, useComposing } from './use-composing'

/** Remaining characters from which their number is shown. */
const near = commentLimit - 50

type Props = {
  initial?: string
  label: string
  placeholder?: string
  send: string
  /** Shown below the field, such as the audience of the comment. */
  hint?: string | undefined
  onSend: SendComment
  /** Gets the text with each change, and '' once it was sent. */
  onWrite?: (text: string) => void
  /** True to send the initial text at once: the writer had pressed Send before they logged in. */
  isSent?: boolean
  onCancel?: () => void
}

/** Shows the field for a comment, reply or edit; it grows with its text. */
export function Composer({
  initial = '',
  label,
  placeholder,
  send,
  hint,
  onSend,
  onWrite,
  isSent = false,
  onCancel,
}: Props) {
  const t = useTranslations('commenting')
  const id = useId()
  const { text, write, length, canSend, isSending, problem, submit } = useComposing(initial, onSend, onWrite)
  const sendAtOnce = useEffectEvent(() => void submit(false))
  const isDue = useRef(isSent)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    sendAtOnce()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit(false)
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(false)
      }}
    >
      <MentionField
        autoFocus
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={write}
        onKeyDown={onKeyDown}
        // Read-only while sending, since the field is cleared afterwards.
        readOnly={isSending}
        className={styles.field}
        aria-invalid={problem !== null || length > commentLimit}
        aria-describedby={id}
      />
      <p id={id} className={styles.note}>
        {hint && <span>{hint}</span>}
        {problem && <span role="alert">{problem.message}</span>}
        {length > commentLimit && <span role="alert">{t('over', { count: length - commentLimit })}</span>}
        {length >= near && length <= commentLimit && (
          <span>{t('left', { count: commentLimit - length })}</span>
        )}
      </p>
      <div className={styles.actions}>
        {problem?.isMention && (
          <Button disabled={!canSend} onClick={() => void submit(true)}>
            {t('force')}
          </Button>
        )}
        {onCancel && (
          <Button look="plain" disabled={isSending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button look="accent" type="submit" disabled={!canSend}>
          {send}
        </Button>
      </div>
    </form>
  )
}
