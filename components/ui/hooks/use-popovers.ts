import { useEffect } from 'react'
import { again } from '@/components/ui/again'

/** Teaches menus to a browser without `popover` (Safari 16); global.css hides them until then. */
export function usePopovers(): void {
  useEffect(() => {
    if (!('popover' in HTMLElement.prototype)) void again(() => import('@oddbird/popover-polyfill'))
  }, [])
}
