import { useEffect, useRef } from 'react'

/** Scrolls to an area that replaced the pressed element, and moves the focus to its title. */
export function useOpening() {
  const area = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    area.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return { area, title }
}
