import type { ImageExtension } from '@/lib/media/images/sizes'
import { extensionOf, fitSize, imageUrl } from '@/lib/media/images/sizes'
import { type ArticleType, articlePath } from './article'
import type { WireArticle } from './schema'

/** An article as the statements return it (`cardColumns`). */
export type ArticleRow = {
  id: string
  type: ArticleType
  title: string
  subtitle: string
  term: string
  is_rising: boolean
  publish_at: Date | null
  cover_pin_id: string | null
  signature: string | null
  ext: ImageExtension | null
  width: number | null
  height: number | null
  dominant_color: string | null
  alt_text: string | null
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null

function coverOf({ cover_pin_id, signature, ext, width, height, ...row }: ArticleRow): WireArticle['cover'] {
  if (cover_pin_id === null || signature === null || ext === null) return null
  const [w, h] = [width ?? 1, height ?? 1]
  const large = fitSize('1200x', w, h)
  const urlOf = (size: '736x' | '1200x' | '600x315') => imageUrl(signature, size, extensionOf(size, ext))
  return {
    pin_id: cover_pin_id,
    url: urlOf('736x'),
    large_url: urlOf('1200x'),
    large_width: large.width,
    large_height: large.height,
    preview_url: urlOf('600x315'),
    ...fitSize('736x', w, h),
    dominant_color: row.dominant_color ?? '#888888',
    alt_text: row.alt_text ?? '',
  }
}

/** Returns an article as a card. */
export function presentArticle(row: ArticleRow): WireArticle {
  const { id, type, title, subtitle, term, is_rising } = row
  return {
    id,
    type: 'today_article',
    article_type: type,
    title,
    subtitle,
    term,
    is_rising,
    url: articlePath({ type, title, id }),
    published_at: isoOf(row.publish_at),
    cover: coverOf(row),
  }
}
