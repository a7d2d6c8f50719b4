import { useEffect, useEffectEvent } from 'react'

const key = 'magpie.shortcuts'

/** Single-key shortcuts can be switched off (WCAG 2.1.4); the choice stays in this browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setShortcuts(on: boolean) {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing keeps the default.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null)

/** `/` goes to the search field, `?` opens the help; never while somebody types or a dialog is open. */
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
