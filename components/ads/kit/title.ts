import type { useTranslations } from '@/i18n/texts'

export type ManagerWords = ReturnType<typeof useTranslations<'manager'>>

/** Returns the title of an ad: its own name, or that of its pin. */
export const adTitle = (row: { readonly [field: string]: unknown }, t: ManagerWords) =>
  String(row.name || row.title || t('untitled'))
