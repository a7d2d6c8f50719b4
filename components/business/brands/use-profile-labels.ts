import { useTranslations } from '@/i18n/texts'

/** Returns the names of the fields of a brand account, by which a refusal is shown at its field. */
export function useLabels(): Record<string, string> {
  const t = useTranslations('business.brand')
  return {
    name: t('name'),
    username: t('username'),
    country: t('country'),
    about: t('about'),
    website: t('website'),
    image_signature: t('picture'),
  }
}
