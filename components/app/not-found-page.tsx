'use client'

import { NextIntlClientProvider } from 'next-intl'
import { NotFound } from '@/components/ui/error-screens'
import { catalogOf } from '@/i18n/catalog'

/** The NotFound screen on its own, where there is no store and no shell: addresses that reach no page. */
export function NotFoundPage() {
  return (
    <NextIntlClientProvider locale="en-US" messages={catalogOf('en-US')} timeZone="UTC">
      <main id="main">
        <NotFound />
      </main>
    </NextIntlClientProvider>
  )
}
