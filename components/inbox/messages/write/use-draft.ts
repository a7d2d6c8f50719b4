import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WirePin } from '@/lib/content/pins/schema'
import { keepUnsent, storedUnsent, type Whose } from './unsent'

export const mayTouch = () => matchMedia('(pointer: coarse)').matches

/** Manages the draft with its pin, stored in this window until sent. */
export function useDraft({ viewer_id, conversation_id }: Whose, isClosed: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<{ text: string; pin: WirePin | null }>({ text: '', pin: null })
  const { text, pin } = draft
  const isEmpty = text === '' && !pin
  // If sending is impossible, the field is shown only for an existing draft.
  const hasField = !isClosed || !isEmpty
  // Grows with its content.
  useLayoutEffect(() => {
    const element = hasField ? field.current : null
    if (!element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = text === '' ? '' : `${element.scrollHeight + 2}px`
  }, [text, hasField])
  const isRead = useRef(false)
  useEffect(() => {
    const stored = storedUnsent('draft', { viewer_id, conversation_id })
    if (stored) setDraft(stored)
    // On touch screens the keyboard would cover the messages.
    if (!mayTouch()) field.current?.focus()
  }, [viewer_id, conversation_id])
  useEffect(() => {
    // The first value is the initial one, before storage was read.
    if (isRead.current) keepUnsent('draft', { viewer_id, conversation_id }, isEmpty ? null : { text, pin })
    isRead.current = true
  }, [viewer_id, conversation_id, text, pin, isEmpty])
  const write = (value: string) => setDraft((before) => ({ ...before, text: value }))
  const setPin = (chosen: WirePin | null) => setDraft((before) => ({ ...before, pin: chosen }))
  return { field, hasField, text, pin, write, setPin }
}
