'use client'

import { NotFound } from '@/components/ui/error-screens'
import { TextsContext, textsOf } from '@/i18n/texts'

/** Renders the NotFound screen without store and shell, for unknown addresses. */
export function NotFoundPage() {
  return (
    <TextsContext.Provider value={textsOf('en-US')}>
      <main id="main">
        <NotFound />
      </main>
    </TextsContext.Provider>
  )
}
