import { useEffect } from 'react'
import type { EarlyEvents } from './early-events'

/** Has React, which knows what the server drew, hear of a text; as it was before, nothing has changed. */
function giveText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart: start, selectionEnd: end } = field
  // React has put the text of a textarea back, and with it the caret elsewhere.
  const hasCaret = document.activeElement === field && field.value === text
  // React notes what scripts set on an element itself; what stands in the field otherwise, it takes for typed.
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

/** Resolves when React has drawn what an event changed: what hears the next one knows of it, and a form is sent as it stands. */
const drawn = () => new Promise((resolve) => setTimeout(resolve))

/** Gives the page what was done to it before it could hear: first what was entered, then what was pressed, in order. */
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

/** Nothing that is typed or pressed is lost for having been early: as in `early-events.ts`, once, where all has begun. */
export function useEarlyEvents(): void {
  useEffect(() => {
    const early = window.earlyEvents
    delete window.earlyEvents
    if (early) void give(early)
  }, [])
}
