import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import styles from './menu.module.css'
import { menuPlace, menuSpace } from './menu-place'
import { useArrowStops } from './use-arrow-stops'

type Props = {
  label: string
  face: ReactNode
  /** The class of the button. */
  className: string | undefined
  /** Buttons and links; each closes the menu. */
  children: ReactNode
  /** True for fields instead: the menu stays open while they are changed, and arrow keys are theirs. */
  hasFields?: boolean
  /** Called before each opening, to load data. */
  onOpen?: () => void
}

/** A selector without a match. */
const noStop = ':not(*)'
/** Pixels that the button of an open menu may move before the menu closes. */
const settling = 32

/**
 * Shows a button with a list of actions in the browser's top layer: Escape and a click elsewhere close it. React Aria's menu
 * would add 49 kB (gzip) to home, 23 more than its limit allows; this one also opens before scripts have loaded.
 */
export function Menu({ label, face, className, children, hasFields = false, onOpen }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const placedAt = useRef(0)
  useArrowStops(panel, hasFields ? noStop : 'button, a')

  useEffect(() => {
    const element = panel.current
    // Safari 16 learns it from a package that may not have loaded yet.
    const hide = () => element?.hidePopover?.()
    const onClick = (event: MouseEvent) => {
      if (!hasFields && event.target instanceof Element && event.target.closest('button, a')) hide()
    }
    // The button has moved away; a page that merely settles after a tap leaves it nearly in place.
    const onScroll = () => {
      if (isSheet()) return
      const top = button.current?.getBoundingClientRect().top ?? 0
      if (Math.abs(top - placedAt.current) > settling) hide()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    element?.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('scroll', onScroll)
      element?.removeEventListener('click', onClick)
    }
  }, [hasFields])

  const place = (event: SyntheticEvent<HTMLDivElement>) => {
    const rect = button.current?.getBoundingClientRect()
    if (isSheet()) event.currentTarget.removeAttribute('style')
    else if (rect) {
      placedAt.current = rect.top
      const maxHeight = `${menuSpace(rect, window)}px`
      Object.assign(event.currentTarget.style, noPlace, menuPlace(rect, window), { maxHeight })
    }
    onOpen?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={label}
        popoverTarget={id}
      >
        {face}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.menu} onBeforeToggle={place}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        {children}
      </div>
    </>
  )
}

/** True on phones, where menus are sheets at the bottom of the screen, as all else that is chosen from. */
const isSheet = () => window.matchMedia('(max-width: 767px)').matches

const noPlace = { left: 'auto', right: 'auto', top: 'auto', bottom: 'auto' }

/** The class of a button or link in a menu. */
export const menuItem = styles.item ?? ''
