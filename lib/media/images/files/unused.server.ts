import { contributionPoint } from '@/lib/core/contribution'

/**
 * SQL that is true if a domain uses the picture with a signature: `exists (…)`. Every domain that stores pictures by
 * signature contributes one for each table.
 */
export const pictureUses = contributionPoint<(signature: string) => string>('picture uses')

/**
 * Returns the SQL condition that a picture is no longer used; `media` is the alias of its row. The purge, the sweeper and
 * the erasure of accounts use it.
 */
export function isUnused(media: string): string {
  const signature = `${media}.signature`
  const own = [
    `exists (select from video_uploads v where v.cover_signature = ${signature} and v.published_at is null)`,
    `exists (select from media_edits x join media y on y.signature = x.signature
      where x.original = ${signature} and y.status = 'registered')`,
  ]
  const uses = [...own, ...pictureUses.all().map((useOf) => useOf(signature))]
  return `(${uses.map((use) => `not ${use}`).join('\n    and ')})`
}
