import type { WirePin } from '@/lib/content/pins/schema'

/** In a grid of two columns they share the screen; elsewhere a column is 236 px wide (sizes.ts). */
export const pictureSizes = '(max-width: 755px) calc(50vw - 12px), 236px'

/**
 * Returns the address and choices of a pin's picture in the grid: each width once, since pictures are never
 * enlarged.
 */
export function pictureOf(pin: Pick<WirePin, 'images'>) {
  const widths = new Map<number, string>()
  for (const size of ['236x', '474x', '736x']) {
    const image = pin.images[size]
    if (image && !widths.has(image.width)) widths.set(image.width, image.url)
  }
  const choices = [...widths]
  const [first] = choices
  return {
    src: first?.[1] ?? pin.images.orig?.url,
    srcSet: choices.length > 1 ? choices.map(([width, url]) => `${url} ${width}w`).join(',') : undefined,
  }
}
