import { found, refuse } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireInterest } from './schema'

type Row = { id: string; name: string; slug: string; cover_signature: string | null; followed_by_me: boolean }

const followed = `exists (select from user_interests u where u.user_id = $1 and u.interest_id = i.id) as followed_by_me`

const all = statement<Row, [string | null]>(
  'all_interests',
  `select i.id, i.name, i.slug, i.cover_signature, ${followed} from interests i order by i.name, i.id`,
)

const lively = statement<Row, [string | null]>(
  'lively_interests',
  `select i.id, i.name, i.slug, i.cover_signature, ${followed} from interests i
   left join lateral (select p.id from pins p where p.interest_id = i.id and p.is_public order by p.id desc limit 1) n on true
   order by n.id desc nulls last, i.name, i.id`,
)

const one = statement<Row, [viewer: string | null, named: string]>(
  'interest_named',
  `select i.id, i.name, i.slug, i.cover_signature, ${followed} from interests i
   where i.id::text = $2 or i.slug = replace(lower($2), '_', '-') or lower(i.name) = lower($2) order by i.id::text = $2 desc, i.id limit 1`,
)

const followedBy = statement<Row, [viewer: string]>(
  'interests_followed',
  `select i.id, i.name, i.slug, i.cover_signature, true as followed_by_me from user_interests w
   join interests i on i.id = w.interest_id where w.user_id = $1 order by w.created_at desc, i.id desc`,
)

/** Newest public pins of a topic whose other topics are counted. */
const looked = 2000
const maxRelated = 20

const related = statement<Row, [viewer: string | null, interest: string]>(
  'interests_related',
  `select i.id, i.name, i.slug, i.cover_signature, ${followed} from (
     select t.interest_id, count(*) as n from (
       select p.id from pins p where p.interest_id = $2 and p.is_public order by p.id desc limit ${looked}
     ) p join pin_topics t on t.pin_id = p.id where t.interest_id <> $2
     group by t.interest_id order by n desc, t.interest_id limit ${maxRelated}
   ) w join interests i on i.id = w.interest_id order by w.n desc, i.id`,
)

const presentInterest = ({ cover_signature, ...row }: Row): WireInterest => ({
  ...row,
  type: 'interest',
  image_url: cover_signature ? imageUrl(cover_signature, '236x', 'webp') : null,
})

/** Returns a topic by its id, slug or name. @throws AppError 404 */
export async function interestNamed(viewer: Viewer, named: string): Promise<WireInterest> {
  const [row] = await one(viewer.id, named.trim())
  return presentInterest(found(row, 'notFound'))
}

/** Returns the topics that a member follows, newest first. Whose they are is known to the member only. @throws AppError 29 */
export async function interestsFollowedBy(viewer: Viewer, username: string): Promise<WireInterest[]> {
  const { id, user } = viewer
  if (id === null || user?.username.toLowerCase() !== username.toLowerCase())
    refuse('notPermitted', { field: 'username', reason: 'topicsArePrivate' })
  return (await followedBy(id)).map(presentInterest)
}

/** Returns the topics that pins of a topic also have, the most frequent first. @throws AppError 404 */
export async function relatedInterests(viewer: Viewer, named: string): Promise<WireInterest[]> {
  const { id } = await interestNamed(viewer, named)
  return (await related(viewer.id, id)).map(presentInterest)
}

/** Returns every topic by name, with the viewer's choices. */
export async function allInterests(viewer: Viewer): Promise<WireInterest[]> {
  return (await all(viewer.id)).map(presentInterest)
}

/** Returns every topic with the viewer's choices: first those to which people saved last, since a new member sees only some. */
export async function livelyInterests(viewer: Viewer): Promise<WireInterest[]> {
  return (await lively(viewer.id)).map(presentInterest)
}
