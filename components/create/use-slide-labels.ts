import { useTranslations } from '@/i18n/texts'
import { carouselLimits } from '@/lib/content/pins/carousel'

/** Returns the labels of the fields of a carousel's slides, by their names on the wire. */
export function useSlideLabels(words: Record<string, string>): Record<string, string> {
  const t = useTranslations('create.items')
  return Object.fromEntries(
    Array.from({ length: carouselLimits.max }, (_, n) =>
      Object.entries(words).map(([name, field]) => [
        `carousel_data.carousel_slots.${n}.${name}`,
        t('field', { slide: n + 1, field }),
      ]),
    ).flat(),
  )
}
