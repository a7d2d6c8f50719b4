import { useEffect } from 'react'
import type { EarlyEvents } from './early-events'

/** Makes React, which knows the server's HTML, notice a text; an unchanged one makes no event. */
function giveText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart: start, selectionEnd: end } = field
  // React has put the text of a textarea back, and with it the caret elsewhere.
  const hasCaret = document.activeElement === field && field.value === text
  // React tracks values set by scripts on an element; other values count as typed.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (hasCaret && start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function giveChange(field: Element, text: string) {
  if (field instanceof HTMLTextAreaElement) return giveText(field, text)
  if (!(field instanceof HTMLInputElement) || field.type === 'file')
    return field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field.type !== 'checkbox' && field.type !== 'radio') return giveText(field, text)
  // Switched on and off again, or the one of several that was passed over.
  if (field.checked === field.defaultChecked) return
  field.checked = !field.checked
  field.click()
}

function givePress(target: HTMLElement, by: HTMLElement | null) {
  delete target.dataset.early
  if (!target.isConnected) return
  if (target instanceof HTMLFormElement) target.requestSubmit(by?.isConnected ? by : null)
  else target.click()
}

/** Resolves when React has rendered an event's changes, so that the next handler sees them. */
const drawn = () => new Promise((resolve) => setTimeout(resolve))

/** Replays early events on the page: first input, then presses, in order. */
async function give({ pressed, changed, stop }: EarlyEvents) {
  // While React runs the effects of a page, it draws nothing, and would put fields back.
  await drawn()
  stop()
  for (const panel of document.querySelectorAll('details[open]')) panel.dispatchEvent(new Event('toggle'))
  for (const [field, text] of changed) {
    if (field.isConnected) giveChange(field, text)
    await drawn()
  }
  for (const [target, by] of pressed) {
    givePress(target, by)
    await drawn()
  }
}

/** Replays the events recorded by `early-events.ts`, once, when everything has started. */
export function useEarlyEvents(): void {
  useEffect(() => {
    const early = window.earlyEvents
    delete window.earlyEvents
    if (early) void give(early)
  }, [])
}
