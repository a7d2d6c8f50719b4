import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/http/call-error'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/ui'
import styles from './comments.module.css'

/** The longest comment in characters (gaps.md); the count shows when it is near. */
const longest = 500
const near = 450

/** The field for a comment; visitors are asked in instead. */
export function Composer({ onSend }: { onSend: (text: string) => Promise<void> }) {
  const t = useTranslations('comments')
  const viewer = useAppSelector((state) => state.session.viewer)
  const dispatch = useAppDispatch()
  if (!viewer)
    return (
      <ButtonLink
        href="/signup/"
        className={styles.ask}
        onClick={(event) => {
          event.preventDefault()
          dispatch(openAuth('signup', 'comment'))
        }}
      >
        {t('placeholder')}
      </ButtonLink>
    )
  return (
    <div className={styles.composer}>
      <Avatar user={viewer} size={36} />
      <Field onSend={onSend} />
    </div>
  )
}

function Field({ onSend }: { onSend: (text: string) => Promise<void> }) {
  const t = useTranslations('comments')
  const id = useId()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const length = [...text.trim()].length
  const canSend = length > 0 && length <= longest && !isSending

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return
    setSending(true)
    setError(null)
    try {
      await onSend(text.trim())
      setText('')
    } catch (failure) {
      setError(failure instanceof CallError ? failure.detail || failure.message : t('sendFailed'))
    } finally {
      setSending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
  }
  return (
    <form onSubmit={send}>
      <textarea
        dir="auto"
        rows={1}
        value={text}
        aria-label={t('label')}
        aria-invalid={error !== null || length > longest}
        aria-describedby={id}
        placeholder={t('placeholder')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={id} className={styles.note}>
        {error && <span role="alert">{error}</span>}
        {length >= near && <span>{t('left', { count: longest - length })}</span>}
      </p>
      {text !== '' && (
        <Button look="accent" type="submit" disabled={!canSend}>
          {t('send')}
        </Button>
      )}
    </form>
  )
}
