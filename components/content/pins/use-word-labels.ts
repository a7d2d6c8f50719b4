import { useTranslations } from '@/i18n/texts'

/** Returns the labels of a pin's fields, by their names on the wire. */
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
