'use client'

import { NotFound } from '@/components/ui/error-screens'
import { TextsContext, textsOf } from '@/i18n/texts'

/** The NotFound screen on its own, where there is no store and no shell: addresses that reach no page. */
export function NotFoundPage() {
  return (
    <TextsContext.Provider value={textsOf('en-US')}>
      <main id="main">
        <NotFound />
      </main>
    </TextsContext.Provider>
  )
}
