import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { coverOf } from '@/lib/content/topics/present.server'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import type { Listing } from '@/lib/platform/db/people-page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireTasteBoard, WireTastePerson, WireTastes } from './schema'
import { tastesSql } from './taste-sql.server'

type Row = {
  id: string
  name: string
  slug: string
  cover: string | null
  saved: number
  opened: number
  searched: number
  share: number
  is_ignored: boolean
}

/** Most topics that are shown; further ones hardly count. */
const max = 40

/** Most ignored people that are shown. */
const maxIgnored = 100

const tastes = statement<Row, [user: string]>(
  'tastes_of',
  `with ${tastesSql('$1::bigint')}
   select i.id, i.name, i.slug, i_cover.signature as cover, t.saved::int, round(t.opened)::int as opened,
     round(t.searched)::int as searched, t.share::float8, t.is_ignored
   from (
     select interest_id, saved, opened, searched, share, false as is_ignored from tastes
     union all select interest_id, 0, 0, 0, 0, true from topic_history where user_id = $1::bigint and is_ignored
   ) t join interests i on i.id = t.interest_id and ${isOffered('i')} ${coverOf('i')}
   order by t.is_ignored, t.share desc, i.name, i.id limit ${max}`,
)

const stops = statement<{ stops: number }, [user: string]>(
  'history_stops_of',
  'select count(*)::int as stops from history_stops where user_id = $1',
)

/** Returns what shapes a member's home feed, and whether what they do does. */
export async function tastesShown({ id }: Member): Promise<WireTastes> {
  const [rows, [stop]] = await Promise.all([tastes(id), stops(id)])
  return {
    uses_history: stop?.stops === 0,
    tastes: rows.map(({ id: interest, name, slug, cover, ...row }) => ({
      id: interest,
      type: 'taste',
      interest: {
        id: interest,
        name,
        slug,
        image_url: cover ? imageUrl(cover, '236x', 'webp') : null,
      },
      ...row,
    })),
  }
}

const boards = statement<WireTasteBoard, [user: string, before: string, limit: number]>(
  'taste_boards',
  `select b.id::text, 'board' as type, b.name, b.pin_count,
     exists (select from ignored_boards x where x.user_id = b.user_id and x.board_id = b.id) as is_ignored
   from boards b where b.user_id = $1 and b.deleted_at is null and b.id < $2::bigint order by b.id desc limit $3`,
)

/** Returns a member's boards, newest first, with whether their pins count. @throws AppError 1 */
export async function tasteBoards(member: Member, list: Listing): Promise<Page<WireTasteBoard>> {
  const scope = `taste boards ${member.id}`
  const [before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await boards(member.id, before, list.page_size + 1)
  return toPage(rows, list.page_size, scope, (last) => [last.id])
}

type PersonRow = { id: string; saved: number; is_ignored: boolean }

const people = statement<PersonRow, [user: string]>(
  'taste_people',
  `with ${tastesSql('$1::bigint')}
   select id::text, saves as saved, false as is_ignored from makers
   union all (select person_id::text, 0, true from ignored_people where user_id = $1::bigint order by person_id desc limit ${maxIgnored})
   order by is_ignored, saved desc, id`,
)

/** Returns the people whose pins a member saves most, and those whose pins are ignored, without those they may not see. */
export async function tastePeople(member: Member): Promise<Page<WireTastePerson>> {
  const rows = await people(member.id)
  const of = new Map(rows.map((row) => [row.id, row]))
  const profiles = await profilesByIds(
    member,
    rows.map(({ id }) => id),
  )
  const items = profiles.map((profile) => {
    const { saved = 0, is_ignored = false } = of.get(profile.id) ?? {}
    return { ...profile, saved, is_ignored }
  })
  return { items, bookmark: null }
}
