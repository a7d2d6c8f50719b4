import { useRef, useState } from 'react'
import { usePhoto } from '@/components/content/tries/use-photo'
import { withAddress } from '@/components/inbox/messages/thread/with-address'
import { lengthOf } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { randomUuid } from '@/lib/core/uuid'
import { resource } from '@/lib/edge/client/resource-client'
import { longestMessage } from '@/lib/inbox/messages/limits'
import { CallError } from '@/lib/platform/http/call-error'

/** Returns the server's message for this person. */
const problemOf = (error: unknown) =>
  error instanceof CallError ? error.message : error instanceof Error ? error.message : ''

/** Something to send: a pin, a board, or another page of the site by its whole address. */
export type Sendable = { pin: string } | { board: string } | { address: string }

type Options = {
  /** Without it, a text is sent, to which a pin or a photo may be attached. */
  what: Sendable | undefined
  /** Called with the conversation it was sent to. */
  onSent: ((conversation_id: string) => void) | undefined
}

/** Keeps what is composed for people while it is written, attached and sent; it stays after a refusal. */
export function useSending({ what, onSent }: Options) {
  const t = useTranslations('messages.send')
  const w = useTranslations('messages.write')
  const { photo, choose, clear } = usePhoto(null, {
    img: w('photo'),
    lost: w('photoLost'),
    failed: w('photoFailed'),
  })
  const [chosen, setChosen] = useState<readonly WireUser[]>([])
  const [text, setText] = useState('')
  const [added, setAdded] = useState<WirePin | null>(null)
  const address = what && 'address' in what ? what.address : null
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const picker = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  // Constant until it is sent, so that a retry after a lost answer sends nothing twice.
  const client_id = useRef(randomUuid())
  const words = address ? withAddress(text, address) : text
  const over = lengthOf(words.trim()) - longestMessage

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
    if (photo && photo.status !== 'ready')
      return setProblem(t(photo.status === 'failed' ? 'photoFailed' : 'photoWait'))
    if (!what && !added && !photo && text.trim() === '') return setProblem(t('textRequired'))
    if (over > 0) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await resource('ConversationsResource').create({
        user_ids: chosen.map(({ id }) => id),
        text: words,
        pin_id: (what && 'pin' in what ? what.pin : added?.id) ?? null,
        board: what && 'board' in what ? what.board : null,
        image_signature: photo?.signature ?? null,
        client_id: client_id.current,
      })
      client_id.current = randomUuid()
      const { message, conversation } = data
      const undo = message && { label: t('undo'), onAction: () => void takeBack(message.id) }
      showToast({ message: t('sent'), ...(undo ? { action: undo } : {}) })
      setChosen([])
      setText('')
      setAdded(null)
      clear()
      onSent?.(conversation.id)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    picker,
    chosen,
    choose: (people: readonly WireUser[]) => {
      setChosen(people)
      setMissing(false)
      setProblem(null)
    },
    isMissing,
    text,
    write: setText,
    added,
    add: setAdded,
    photo,
    attach: (file: File) => {
      setProblem(null)
      void choose(file)
    },
    detach: clear,
    over,
    problem,
    isBusy,
    send,
  }
}
