import { useEffect } from 'react'
import { retryImport } from '@/components/ui/retry-import'

/** Teaches menus to a browser without `popover` (Safari 16); global.css hides them until then. */
export function usePopovers(): void {
  useEffect(() => {
    if (!('popover' in HTMLElement.prototype)) void retryImport(() => import('@oddbird/popover-polyfill'))
  }, [])
}
