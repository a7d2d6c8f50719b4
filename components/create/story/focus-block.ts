/** Focuses a block of the shown page once it is rendered; the page itself for null. */
export function focusBlock(id: string | null): void {
  requestAnimationFrame(() => {
    const selector = id === null ? '[data-page]' : `[data-block="${id}"]`
    document.querySelector<HTMLElement>(selector)?.focus()
  })
}
