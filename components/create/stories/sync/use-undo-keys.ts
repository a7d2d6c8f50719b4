import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { focusBlock } from '@/components/create/stories/canvas/focus-block'
import { redone, undone } from '@/store/create/stories/slice'
import { useAppDispatch } from '@/store/hooks'

/** Elements that handle these keys: a field undoes its own text, and a dialog covers the editor. */
const elsewhere = 'input, textarea, select, [contenteditable], [data-modal]'

/**
 * Undoes and redoes steps of the story by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (Cmd on a Mac), wherever the focus is. If the
 * step removes the focused block, its page gets the focus.
 */
export function useUndoKeys(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere)
      if (isElsewhere || document.querySelector('[data-modal]')) return
      event.preventDefault()
      // Only after the render it is known whether the focused block is gone.
      flushSync(() => dispatch(key === 'y' || event.shiftKey ? redone() : undone()))
      if (document.activeElement === document.body) focusBlock(null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dispatch])
}
