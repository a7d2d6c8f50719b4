import { useEffect } from 'react'
import type { EarlyEvents } from './early-events'

/** Makes React, which knows the server's HTML, notice a changed text; an unchanged one fires no event. */
function giveText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart: start, selectionEnd: end } = field
  // React has reset the text of a textarea, and moved the caret.
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
  // Switched on and off again, or a radio button that was deselected.
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
  // While React runs the effects of a page, it renders nothing, and would reset fields.
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
