import { NextIntlClientProvider } from 'next-intl'
import { NotFound } from '@/components/ui/error-screens'
import { catalogOf } from '@/i18n/catalog'

/** The same screen that pages show, for addresses that reach no page. */
export default function NotFoundPage() {
  return (
    <NextIntlClientProvider locale="en-US" messages={{ ui: catalogOf('en-US').ui }} timeZone="UTC">
      <main id="main">
        <NotFound />
      </main>
    </NextIntlClientProvider>
  )
}
