/** Milliseconds after a submit within which an error in the answer is still brought into view. */
const patience = 15_000

const candidates = '[aria-invalid="true"], [role="alert"]'
const fields = 'input:not([type="hidden"]), textarea, select, button'

/** Returns the first field or sentence of a form that shows an error, in the order of the page. */
function firstError(form: Element): HTMLElement | null {
  for (const one of form.querySelectorAll<HTMLElement>(candidates)) {
    if (one.getAttribute('aria-invalid') === 'true' || one.textContent?.trim()) return one
  }
  return null
}

/** Brings the first error of a form into view and focuses its field. Returns false if the form has no error. */
export function showFirstError(form: Element): boolean {
  const error = firstError(form)
  if (!error) return false
  const isField = error.matches(fields)
  const field =
    isField || error.parentElement === form ? error : error.parentElement?.querySelector<HTMLElement>(fields)
  if (field?.matches(fields) && field !== document.activeElement) field.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  error.scrollIntoView?.({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  return true
}

/**
 * Watches every form of the document: errors after a submit are brought into view, immediately or with the answer.
 * Typing ends the wait, so that the focus stays. Returns a function that ends the watch.
 */
export function watchForms(): () => void {
  let stop = () => {}
  const submitted = ({ target: form }: Event) => {
    stop()
    if (!(form instanceof HTMLElement)) return
    const look = () => showFirstError(form) && stop()
    const observer = new MutationObserver(look)
    const first = setTimeout(() => {
      if (!look())
        observer.observe(form, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['aria-invalid'],
        })
    })
    const last = setTimeout(() => stop(), patience)
    form.addEventListener('input', () => stop(), { once: true })
    stop = () => {
      clearTimeout(first)
      clearTimeout(last)
      observer.disconnect()
    }
  }
  document.addEventListener('submit', submitted)
  return () => {
    document.removeEventListener('submit', submitted)
    stop()
  }
}
