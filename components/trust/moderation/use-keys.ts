import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '@/components/ui/shortcut-preference'

/** Elements that take letters themselves, and dialogs, which cover the page. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [data-modal], [role=dialog]'

/** Runs an action at a single key, unless the person is typing, a dialog is open, or shortcuts are off. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string) => {
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    action?.()
    return action !== undefined
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !areShortcutsOn())
        return
      const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere)
      if (isElsewhere || document.querySelector('[data-modal]')) return
      if (act(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
