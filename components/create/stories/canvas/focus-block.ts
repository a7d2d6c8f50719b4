/** Focuses a block of the shown page once it is rendered; the page itself for null. */
export function focusBlock(id: string | null): void {
  requestAnimationFrame(() => {
    const selector = id === null ? '[data-page]' : `[data-block="${id}"]`
    document.querySelector<HTMLElement>(selector)?.focus()
  })
}

/**
 * Focuses the first field of the selected block, in view; without a field the block of that id. To be called in the press
 * that shows the fields: touch screens open their keyboard only then.
 */
export function focusFields(id: string | null): void {
  const panel = document.querySelector<HTMLElement>('[data-block-panel]')
  const field = panel?.querySelector<HTMLElement>(':is(input:not([type="file"]), textarea, select)')
  panel?.scrollIntoView?.({ block: 'nearest' })
  if (field) field.focus()
  else if (id !== null) focusBlock(id)
}
