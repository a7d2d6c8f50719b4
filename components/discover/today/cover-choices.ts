import type { WireArticle } from '@/lib/discover/today/schema'

/** Returns the sizes of a large cover from which a browser chooses: phones need no picture of 1,200 pixels. */
export const coverChoices = ({ url, width, large_url, large_width }: NonNullable<WireArticle['cover']>) => ({
  srcSet: large_width > width ? `${url} ${width}w, ${large_url} ${large_width}w` : undefined,
  sizes: '(max-width: 767px) 100vw, 800px',
})
