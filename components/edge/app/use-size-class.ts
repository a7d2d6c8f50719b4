import { useEffect } from 'react'
import type { makeStore } from '@/store'
import { sizeClassOf, sizeMeasured } from '@/store/platform/size-class'

/** Milliseconds after the last change of the window's size, and after a turn of the device (specification part 1, section 9). */
const delays = { resize: 200, turn: 1000 } as const

/** Keeps the size class of the window in the store: of the whole app, therefore with its store given. */
export function useSizeClass(store: ReturnType<typeof makeStore>): void {
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    let turning: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const now = sizeClassOf(window.innerWidth)
      const { value, isMeasured } = store.getState().sizeClass
      if (value !== now || !isMeasured) store.dispatch(sizeMeasured(now))
    }
    const resized = () => {
      clearTimeout(later)
      later = setTimeout(measure, delays.resize)
    }
    // Some browsers know the new size only after the turn, and fire no further event.
    const turned = () => {
      clearTimeout(turning)
      turning = setTimeout(resized, delays.turn)
    }
    measure()
    window.addEventListener('resize', resized)
    window.addEventListener('orientationchange', turned)
    return () => {
      clearTimeout(later)
      clearTimeout(turning)
      window.removeEventListener('resize', resized)
      window.removeEventListener('orientationchange', turned)
    }
  }, [store])
}
