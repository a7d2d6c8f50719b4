import type { MouseEvent } from 'react'

/** Acts instead of following a link, unless the click asks for another tab or window. */
export function onPlainClick(event: MouseEvent, act: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
