import { useRef, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { lengthOf } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { randomUuid } from '@/lib/core/uuid'
import { resource } from '@/lib/edge/client/resource-client'
import { longestMessage } from '@/lib/inbox/messages/limits'
import { CallError } from '@/lib/platform/http/call-error'
import texts from '@/messages/en/messages.json'
import { AddPin, ChosenPin } from './chosen-pin'
import { PeoplePicker } from './people-picker'
import styles from './send.module.css'

type Props = {
  /** The pin to send; without one, a text is sent, to which a pin may be attached. */
  pin?: { id: string }
  /** Called with the conversation it was sent to. */
  onSent?: (conversation_id: string) => void
}

/** Sends a pin, a text, or both to a person or a small group; the toast has an undo. */
export function SendToPerson(props: Props) {
  return (
    <AreaTexts area="messages" texts={texts}>
      <Send {...props} />
    </AreaTexts>
  )
}

/** Returns the server's message for this person. */
const problemOf = (error: unknown) =>
  error instanceof CallError ? error.message : error instanceof Error ? error.message : ''

function Send({ pin: given, onSent }: Props) {
  const t = useTranslations('messages.send')
  const [chosen, setChosen] = useState<readonly WireUser[]>([])
  const [text, setText] = useState('')
  const [added, setAdded] = useState<WirePin | null>(null)
  const pin = given ?? added
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const picker = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  // Constant until it is sent, so that a retry after a lost answer sends nothing twice.
  const client_id = useRef(randomUuid())
  const over = lengthOf(text.trim()) - longestMessage

  const takeBack = async (message_id: string) => {
    try {
      await resource('ConversationMessagesResource').delete({ message_id })
      showToast({ message: t('undone') })
    } catch (error) {
      showToast({ message: problemOf(error), tone: 'error' })
    }
  }
  const send = async () => {
    if (isBusy) return
    if (chosen.length === 0) {
      setProblem(null)
      setMissing(true)
      picker.current?.querySelector('input')?.focus()
      return
    }
    if (!pin && text.trim() === '') return setProblem(t('textRequired'))
    if (over > 0) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await resource('ConversationsResource').create({
        user_ids: chosen.map(({ id }) => id),
        text,
        pin_id: pin?.id ?? null,
        client_id: client_id.current,
      })
      client_id.current = randomUuid()
      const { message, conversation } = data
      const undo = message && { label: t('undo'), onAction: () => void takeBack(message.id) }
      showToast({ message: t('sent'), ...(undo ? { action: undo } : {}) })
      setChosen([])
      setText('')
      setAdded(null)
      onSent?.(conversation.id)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.send}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {/* Input made while sending would be cleared with the rest. */}
      <div ref={picker} className={styles.what} inert={isBusy}>
        <PeoplePicker
          chosen={chosen}
          error={isMissing ? t('choose') : null}
          onChange={(next) => {
            setChosen(next)
            setMissing(false)
            setProblem(null)
          }}
        />
        {added && <ChosenPin pin={added} onRemove={() => setAdded(null)} />}
        {!pin && <AddPin className={styles.add} onChoose={setAdded} />}
      </div>
      {chosen.length > 1 && <p className={styles.note}>{t('group')}</p>}
      <div className={styles.row}>
        <textarea
          dir="auto"
          rows={2}
          aria-label={pin ? t('text') : t('textRequired')}
          placeholder={pin ? t('text') : t('textRequired')}
          value={text}
          readOnly={isBusy}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <Button look="accent" type="submit" aria-disabled={isBusy || undefined}>
          {t('send')}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {over > 0 ? <Over over={over} /> : problem}
      </p>
    </form>
  )
}

function Over({ over }: { over: number }) {
  return useTranslations('messages.write')('over', { over })
}
