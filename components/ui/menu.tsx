import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import styles from './menu.module.css'
import { menuPlace } from './menu-place'

type Props = {
  label: string
  face: ReactNode
  /** The class of the button. */
  className?: string
  /** Buttons and links; each closes the menu. */
  children: ReactNode
}

/** A button with a list of actions in the browser's top layer: Escape and a click elsewhere close it. */
export function Menu({ label, face, className, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const hide = () => panel.current?.hidePopover()
  const place = (event: SyntheticEvent<HTMLDivElement, Event>) => {
    const opens = (event.nativeEvent as ToggleEvent).newState === 'open'
    if (!opens) return window.removeEventListener('scroll', hide)
    if (!button.current) return
    Object.assign(
      event.currentTarget.style,
      noPlace,
      menuPlace(button.current.getBoundingClientRect(), window),
    )
    window.addEventListener('scroll', hide, { once: true, passive: true })
  }
  return (
    <>
      <button ref={button} type="button" className={className} aria-label={label} popoverTarget={id}>
        {face}
      </button>
      {/* Keys and clicks stay inside: what stands round the menu has meanings of its own for them. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={place}
        onClick={(event) => {
          event.stopPropagation()
          if (event.target instanceof Element && event.target.closest('button, a')) hide()
        }}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {children}
      </div>
    </>
  )
}

const noPlace = { left: 'auto', right: 'auto', top: 'auto', bottom: 'auto' }

/** The class of a button or link in a menu. */
export const menuItem = styles.item ?? ''
