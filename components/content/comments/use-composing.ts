import { useState } from 'react'
import { lengthOf } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { commentLimit } from '@/lib/content/comments/limits'
import { CallError } from '@/lib/platform/http/call-error'

type Problem = { message: string; isMention: boolean }

/**
 * Returns the server's message for the field; the default display of errors is suppressed (specification part
 * 1, section 8).
 */
function problemOf(failure: unknown, otherwise: string): Problem {
  if (!(failure instanceof CallError)) return { message: otherwise, isMention: false }
  return { message: failure.message, isMention: failure.reason === 'cannotBeMentioned' }
}

/**
 * Rejects with the `CallError`. `force` keeps people who cannot be mentioned as plain text. Returns `kept` if nothing was sent yet,
 * such as before a log-in: the text then stays.
 */
export type SendComment = (text: string, force: boolean) => Promise<unknown>

/** Keeps the text of a comment while it is written and sent; a refused one stays. `onWrite` gets every change of it. */
export function useComposing(initial: string, onSend: SendComment, onWrite?: (text: string) => void) {
  const t = useTranslations('commenting')
  const [text, setText] = useState(initial)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const length = lengthOf(text.trim())
  const canSend = length > 0 && length <= commentLimit && !isSending
  const write = (next: string) => {
    setText(next)
    onWrite?.(next)
  }
  const submit = async (force: boolean) => {
    if (!canSend) return
    setSending(true)
    setProblem(null)
    try {
      if ((await onSend(text.trim(), force)) !== 'kept') write('')
    } catch (failure) {
      setProblem(problemOf(failure, t('failed')))
    } finally {
      setSending(false)
    }
  }
  return { text, write, length, canSend, isSending, problem, submit }
}
