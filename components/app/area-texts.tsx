import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'

type Props = { texts: Partial<ReturnType<typeof useMessages>>; children: ReactNode }

/**
 * Adds the texts of an area that most pages never show (`messages/en/*.json`), so that they travel with the code of that
 * area and not with every page.
 */
export function AreaTexts({ texts, children }: Props) {
  const messages = useMessages()
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...messages, ...texts }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
