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

const lively = statement<Row, [string | null]>(
  'lively_interests',
  `select i.id, i.name, i.slug, i.cover_signature,
     exists (select from user_interests u where u.user_id = $1 and u.interest_id = i.id) as followed_by_me
   from interests i
   left join lateral (select p.id from pins p where p.interest_id = i.id and p.is_public order by p.id desc limit 1) n on true
   order by n.id desc nulls last, i.name, i.id`,
)

const present = (rows: readonly Row[]): WireInterest[] =>
  rows.map(({ cover_signature, ...row }) => ({
    ...row,
    type: 'interest',
    image_url: cover_signature ? imageUrl(cover_signature, '236x', 'webp') : null,
  }))

/** Returns every topic by name, with the viewer's choices. */
export const allInterests = async (viewer: Viewer): Promise<WireInterest[]> => present(await all(viewer.id))

/** Returns every topic with the viewer's choices: first those to which people saved last, since a new member sees only some. */
export const livelyInterests = async (viewer: Viewer): Promise<WireInterest[]> =>
  present(await lively(viewer.id))
