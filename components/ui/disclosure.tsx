import { type ReactNode, useEffect, useRef } from 'react'
import styles from './disclosure.module.css'

/**
 * Shows a button with a panel below it, on phones a sheet at the bottom of the screen, on `<details>`: opens without
 * JavaScript, and needs no library. With JavaScript, Escape, a click elsewhere and a followed link close it, and the focus
 * returns.
 */
export function Disclosure(props: {
  label: string
  face: ReactNode
  className?: string
  /** True if a part loads late: on phones the sheet then has its full height at once, so that nothing moves. */
  isTall?: boolean
  /** Called on opening, to load its content. */
  onOpen?: () => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => {
      element.open = false
    }
    const onPointer = (event: PointerEvent) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      event.stopPropagation()
      close()
      element.querySelector('summary')?.focus()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close()
    }
    const onClick = (event: MouseEvent) => {
      // The shade behind a sheet belongs to the element itself: it takes the tap, and nothing below it does.
      if (event.target === element) close()
      else if (event.target instanceof Element && event.target.closest('a[href]')) close()
    }
    document.addEventListener('pointerdown', onPointer)
    element.addEventListener('click', onClick)
    element.addEventListener('keydown', onKey)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      element.removeEventListener('click', onClick)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return (
    <details
      ref={details}
      className={styles.disclosure}
      onToggle={(event) => event.currentTarget.open && props.onOpen?.()}
    >
      <summary className={props.className} aria-label={props.label}>
        {props.face}
      </summary>
      <div className={styles.panel} data-tall={props.isTall || undefined}>
        {props.children}
      </div>
    </details>
  )
}
