import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance to the view at which an element counts as near. */
const ahead = '200px'

/** Returns a ref for an element, and whether it has come near the view: what it shows may be loaded then. */
export function useNear<T extends HTMLElement>(): [place: RefObject<T | null>, isNear: boolean] {
  const place = useRef<T>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === true && setNear(true),
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear]
}
