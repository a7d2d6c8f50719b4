/** Actions of people on a page before it was hydrated. */
export type EarlyEvents = {
  /** Buttons and forms in the order in which they were pressed last; of a form, the button that sends it. */
  pressed: Map<HTMLElement, HTMLElement | null>
  /** Changed fields; for a text, its value. */
  changed: Map<Element, string>
  /** Hears no more. */
  stop: () => void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}
