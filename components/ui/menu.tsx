import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import styles from './menu.module.css'
import { menuPlace } from './menu-place'
import { useArrowStops } from './use-arrow-stops'

type Props = {
  label: string
  face: ReactNode
  /** The class of the button. */
  className: string | undefined
  /** Buttons and links; each closes the menu. */
  children: ReactNode
  /** Called each time before it opens: for what is fetched only then. */
  onOpen?: () => void
}

/** A button with a list of actions in the browser's top layer: Escape and a click elsewhere close it. */
export function Menu({ label, face, className, children, onOpen }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useArrowStops(panel, 'button, a')

  useEffect(() => {
    const element = panel.current
    const hide = () => element?.hidePopover()
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) hide()
    }
    // What the button stood beside has gone elsewhere.
    window.addEventListener('scroll', hide, { passive: true })
    element?.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('scroll', hide)
      element?.removeEventListener('click', onClick)
    }
  }, [])

  const place = (event: SyntheticEvent<HTMLDivElement>) => {
    const rect = button.current?.getBoundingClientRect()
    if (rect) Object.assign(event.currentTarget.style, noPlace, menuPlace(rect, window))
    onOpen?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${className}`}
        aria-label={label}
        popoverTarget={id}
      >
        {face}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.menu} onBeforeToggle={place}>
        {children}
      </div>
    </>
  )
}

const noPlace = { left: 'auto', right: 'auto', top: 'auto', bottom: 'auto' }

/** The class of a button or link in a menu. */
export const menuItem = styles.item ?? ''
