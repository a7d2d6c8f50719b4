import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '@/components/ui/shortcut-preference'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null)

/** Focuses the search field on `/`, opens help on `?`; never while typing or in a dialog. */
export function useShortcuts(openHelp: () => void) {
  const onHelp = useEffectEvent(openHelp)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if ((event.key !== '/' && event.key !== '?') || isTyping(event.target) || !areShortcutsOn()) return
      event.preventDefault()
      if (event.key === '?') return onHelp()
      const field = document.querySelector<HTMLInputElement>('header [name="q"]')
      field?.focus()
      field?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
