import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { type ProductRow, productColumns } from '@/lib/content/tags/product-sql.server'
import type { Viewer } from '@/lib/core/viewer'
import { readyTracks } from '@/lib/media/music/queries.server'
import { statement } from '@/lib/platform/db/statement.server'
import { repliedTo } from './answerable.server'
import {
  deletedStory,
  type PersonRow,
  type PictureRow,
  presentStory,
  type StoryRow,
  type VideoRow,
  type VoteRow,
} from './present.server'
import { hasPoll, refsOf, valuesOf } from './refs'
import type { ServedStory } from './story'

type Ids = readonly string[]

// A visible pin makes its story visible: a save shows its story, as it shows its picture.
const state = statement<StoryRow, [id: string]>(
  'story',
  `select s.id, s.version, s.page_count, s.has_product_pins, o.user_id, s.data
   from stories s join pins o on o.id = s.pin_id
   where s.id = $1 and o.deleted_at is null and o.removed_by is null`,
)

const pictures = statement<PictureRow, [Ids]>(
  'story_pictures',
  `select signature, ext, width, height, dominant_color from media
   where signature = any($1::text[]) and status = 'succeeded'`,
)

const people = statement<PersonRow, [viewer: string, Ids]>(
  'story_people',
  `select u.id, u.username, u.full_name, u.avatar_signature from users u
   where u.id = any($2::bigint[]) and u.deactivated_at is null and not ${isBlocked('u.id', '$1')}`,
)

const products = statement<ProductRow, [viewer: string, Ids]>(
  'story_products',
  `select ${productColumns} from unnest($2::bigint[]) w (id) join pins p on p.id = w.id
   join boards b on b.id = p.board_id join media m on m.signature = p.signature
   where p.is_ready and ${pinSeen('p', 'b', '$1')}`,
)

const videos = statement<VideoRow, [story: string]>(
  'story_videos',
  `select s.upload_id, v.signature, v.width, v.height, v.duration, v.has_sound, 240 = any(v.rungs) as is_small,
     (select json_build_object('signature', c.signature, 'language', c.language) from captions c
      where c.signature = s.captions_signature) as captions
   from story_videos s join videos v on v.signature = s.video_signature
   where s.story_id = $1 and v.status = 'succeeded'`,
)

const votes = statement<VoteRow, [story: string, viewer: string]>(
  'story_votes',
  `select o.page, o.block, o.option, o.vote_count, v.user_id is not null as is_mine from story_poll_options o
   left join story_votes v on v.story_id = o.story_id and v.page = o.page and v.block = o.block
     and v.option = o.option and v.user_id = $2
   where o.story_id = $1 and o.vote_count > 0`,
)

/** Skips the query for an empty list. */
const requestOf = <Row>(ids: Ids, request: (ids: Ids) => Promise<Row[]>) =>
  ids.length > 0 ? request(ids) : []

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * Returns the story of a pin that the viewer may see, with the visible references. A story whose pin was deleted or
 * removed is `isDeleted`.
 */
export async function storyOf(viewer: Viewer, id: string, pageCount: number): Promise<ServedStory> {
  const [row] = await state(id)
  return row ? shownStory(viewer, row) : deletedStory(id, pageCount)
}

/** Returns a story as the viewer sees it, even one that is not published and has no row. */
export async function shownStory(viewer: Viewer, row: StoryRow): Promise<ServedStory> {
  const { id } = row
  const refs = refsOf(row.data)
  const key = viewerKey(viewer)
  const [shown, mentioned, sold, messages, filmed, voted, audio] = await Promise.all([
    requestOf(valuesOf(refs.pictures), pictures),
    requestOf(valuesOf(refs.people), (ids) => people(key, ids)),
    requestOf(valuesOf(refs.products), (ids) => products(key, ids)),
    requestOf(valuesOf(refs.comments), (ids) => repliedTo(key, ids, row.user_id)),
    requestOf(valuesOf(refs.videos), () => videos(id)),
    hasPoll(row.data) ? votes(id, key) : [],
    readyTracks(valuesOf(refs.tracks)),
  ])
  return presentStory(row, {
    pictures: new Map(shown.map((picture) => [picture.signature, picture])),
    people: byId(mentioned),
    products: byId(sold),
    comments: new Map(messages.map((comment) => [comment.comment_id, comment])),
    videos: new Map(filmed.map((video) => [video.upload_id, video])),
    votes: voted,
    tracks: byId(audio),
    isMine: row.user_id === viewer.id,
  })
}
