import { useEffect } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { stayed } from '@/components/platform/stayed'
import { carryWaysBack, type Later, showCarriedToasts, showToast } from '@/components/ui/toasts/toast-store'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'

/** Runs an undo from the previous page. This page was loaded after the change, so it is reloaded. */
async function goBack({ pin_id, done }: Later): Promise<void> {
  const hasStayed = stayed()
  try {
    await resource('PinResource').update({ id: pin_id, deleted: false })
    forgetQueries()
    showToast({ message: done })
    if (hasStayed()) await reloadPage()
  } catch (error) {
    showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
  }
}

/** Shows messages carried over from the previous page, and carries undoable ones to the next. */
export function useCarriedToasts(): void {
  useEffect(() => {
    showCarriedToasts(goBack)
    window.addEventListener('pagehide', carryWaysBack)
    return () => window.removeEventListener('pagehide', carryWaysBack)
  }, [])
}
