import { useEffect, useRef, useState } from 'react'
import { limits } from '@/components/content/pins-save/picker/limits'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import texts from '@/messages/en/pins-note.json'
import styles from './note-field.module.css'

type Props = { pinId: string; note: string }

/** Shows a private note on a saved pin. Saves automatically. */
export function NoteField(props: Props) {
  return (
    <AreaTexts area="pins-note" texts={texts}>
      <Note key={props.pinId} {...props} />
    </AreaTexts>
  )
}

/** Milliseconds without input before the note is saved. */
const pauseMs = 800

/** Unsaved input by pin: one may be reopened before it is saved. */
const unkept = new Map<string, string>()

type State = { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; message: string }

/** Saves a text after a pause, one call at a time; the last input wins. */
function useAutosave(pinId: string, first: string) {
  const t = useTranslations('pinsNote')
  const [text, setText] = useState(unkept.get(pinId) ?? first)
  const [state, setState] = useState<State>({ status: 'idle' })
  const stored = useRef(first)
  const latest = useRef(text)
  const isSending = useRef(false)
  const timer = useRef(0)

  const save = async () => {
    window.clearTimeout(timer.current)
    const wanted = latest.current.trim()
    if (isSending.current || wanted === stored.current || lengthOf(wanted) > limits.note) return
    isSending.current = true
    setState({ status: 'saving' })
    try {
      await resource('PinNoteResource').update({ pin_id: pinId, text: wanted })
      stored.current = wanted
      forgetQueries()
      if (unkept.get(pinId)?.trim() === wanted) unkept.delete(pinId)
      setState({ status: 'saved' })
    } catch (error) {
      setState({ status: 'failed', message: problemOf(error, { text: t('label') }, t('failed')).message })
      return
    } finally {
      isSending.current = false
    }
    await save()
  }
  // Saves pending input when leaving the pin.
  const leave = useRef(save)
  leave.current = save
  useEffect(() => {
    // Retries input that was not saved before.
    void leave.current()
    return () => void leave.current()
  }, [])

  const type = (value: string) => {
    latest.current = value
    unkept.set(pinId, value)
    setText(value)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void save(), pauseMs)
  }
  return { text, state, type }
}

function Note({ pinId, note }: Props) {
  const t = useTranslations('pinsNote')
  const { text, state, type } = useAutosave(pinId, note)
  const [isOpen, setOpen] = useState(text !== '')
  const box = useRef<HTMLDivElement>(null)
  if (!isOpen)
    return (
      <Button
        className={styles.open}
        onClick={() => {
          setOpen(true)
          requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus())
        }}
      >
        <Icon name="lock" size={18} /> {t('add')}
      </Button>
    )
  return (
    <div ref={box} className={styles.note}>
      <FormField
        label={t('label')}
        hint={t('hint')}
        value={text}
        onChange={type}
        limit={limits.note}
        rows={2}
        error={state.status === 'failed' ? state.message : null}
      />
      <p role="status" className={styles.state}>
        {state.status === 'saving' && t('saving')}
        {state.status === 'saved' && t('saved')}
      </p>
    </div>
  )
}
