import { shownPage } from '@/components/edge/app/shown-page'
import type { EventComponent } from '@/lib/platform/logs/known'

/** Parts of the screen by their elements, the innermost first. */
const parts: readonly [selector: string, component: EventComponent][] = [
  ['dialog, [role="dialog"]', 'dialog'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['[data-index]', 'grid'],
  ['nav', 'navigation'],
]

/** Returns the part of the screen that an element belongs to. */
export function componentOf(target: EventTarget | null): EventComponent {
  const element = target instanceof Element ? target : null
  const part = parts.find(([selector]) => element?.closest(selector))
  if (part) return part[1]
  return element?.closest('main') && shownPage() === '/pin/[id]' ? 'closeup' : 'page'
}
