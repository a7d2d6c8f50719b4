import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './picture-editor.module.css'

type Props = { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean }

const isText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=range], [type=radio]), textarea, select') !== null

/** Shows the undo and redo buttons; Ctrl+Z and Ctrl+Y do the same outside of texts. */
export function StepButtons({ undo, redo, canUndo, canRedo }: Props) {
  const t = useTranslations('edits')
  const latest = useRef({ undo, redo })
  useEffect(() => {
    latest.current = { undo, redo }
  })
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || isText(event.target)) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    // The dialog keeps keys from the page: while it is open, undo always means its own.
    document.addEventListener('keydown', keys, { capture: true })
    return () => document.removeEventListener('keydown', keys, { capture: true })
  }, [])
  return (
    <div className={styles.steps}>
      <Button disabled={!canUndo} onClick={undo}>
        {t('undo')}
      </Button>
      <Button disabled={!canRedo} onClick={redo}>
        {t('redo')}
      </Button>
    </div>
  )
}
