import type { EventComponent } from '@/lib/platform/logs/known'
import { shownPage } from './shown-page'

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
  const [selector, component] = parts.find(([one]) => element?.closest(one)) ?? ['main', 'page']
  const isAround = component === 'dialog' || component === 'page'
  // A closeup is a part of its page, or a dialog over another one.
  const isCloseup =
    isAround && shownPage() === '/pin/[id]' && element?.closest(selector)?.querySelector('article')
  return isCloseup ? 'closeup' : component
}
