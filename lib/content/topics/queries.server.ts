import type { Viewer } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireInterest } from './schema'

type Row = { id: string; name: string; slug: string; cover_signature: string | null; followed_by_me: boolean }

const all = statement<Row, [string | null]>(
  'all_interests',
  `select i.id, i.name, i.slug, i.cover_signature,
     exists (select from user_interests u where u.user_id = $1 and u.interest_id = i.id) as followed_by_me
   from interests i order by i.name, i.id`,
)

/** Returns every topic by name, with the viewer's choices. */
export async function allInterests(viewer: Viewer): Promise<WireInterest[]> {
  const rows = await all(viewer.id)
  return rows.map(({ cover_signature, ...row }) => ({
    ...row,
    type: 'interest',
    image_url: cover_signature ? imageUrl(cover_signature, '236x', 'webp') : null,
  }))
}
