import { useTranslations } from '@/i18n/texts'

/** The names of a pin's fields as a person knows them, by their names on the wire. */
export function useWordLabels() {
  const t = useTranslations('save')
  return {
    title: t('pin.title'),
    description: t('description'),
    alt_text: t('pin.altText'),
    link: t('pin.link'),
    board_id: t('board'),
    section: t('board'),
  }
}
