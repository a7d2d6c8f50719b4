/** Input on a page before it was hydrated. */
export type EarlyEvents = {
  /** Pressed buttons and forms, in order of their last press; for a form, its submit button. */
  pressed: Map<HTMLElement, HTMLElement | null>
  /** Changed fields; for a text, its value. */
  changed: Map<Element, string>
  /** Stops recording. */
  stop: () => void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}
