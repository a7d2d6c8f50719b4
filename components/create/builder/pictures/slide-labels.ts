import { carouselLimits } from '@/lib/content/pins/picture/carousel'

/** Returns the labels of the fields of a carousel's slides, by their names on the wire, each with its slide. */
export const slideLabels = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: carouselLimits.max }, (_, n) =>
      Object.entries(words).map(([name, label]) => [`carousel_data.carousel_slots.${n}.${name}`, label]),
    ).flat(),
  )
