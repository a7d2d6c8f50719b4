import type { z } from 'zod'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { WireUser } from '@/lib/accounts/account/schema'
import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import { contributionPoint } from '@/lib/core/contribution'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { sponsorshipsGet, WirePartnership, WireSponsorable, WireSponsorship } from './schema'
import { type SponsorshipStatus, stateAfter } from './state'

type Row = { pin_id: string; status: SponsorshipStatus; creator: UserRow; sponsor: UserRow | null }

const columns = `s.pin_id, s.status, ${userJson('c')} as creator,
  case when x.id is not null then ${userJson('x')} end as sponsor`
const people = 'join users c on c.id = s.creator_id left join users x on x.id = s.sponsor_id'

function present({ pin_id, status, creator, sponsor }: Row): WireSponsorship {
  return { pin_id, status, creator: presentUser(creator), sponsor: sponsor && presentUser(sponsor) }
}

const one = statement<Row, [viewer: string, pin: string]>(
  'sponsorship_of_pin',
  `select ${columns} from pin_sponsorships s ${people}
   where s.pin_id = $2 and $1 in (s.creator_id, s.sponsor_id)`,
)

const own = statement<{ yes: boolean }, [viewer: string, pin: string]>(
  'sponsorable_pin',
  `select exists (select from pins p where p.id = $2 and p.user_id = $1 and p.deleted_at is null
     and p.removed_by is null and p.parent_pin_id is null) as yes`,
)

/** Returns a pin's partnership for either side; for others, like a missing one. */
export async function sponsorable(member: Member, pin_id: string): Promise<WireSponsorable> {
  const [[row], [mine]] = await Promise.all([one(member.id, pin_id), own(member.id, pin_id)])
  const sponsorship = row ? present(row) : null
  const can_ask = mine?.yes === true && stateAfter(row?.status ?? null, 'ask') !== undefined
  return { sponsorship, can_ask }
}

type Params = [viewer: string, before: string, limit: number]

/**
 * The list of each side by its index, newest pin first. A sponsor sees pending and approved ones, and nothing
 * across a block.
 */
const lists = {
  sponsor: statement<Row, Params>(
    'sponsorships_of_sponsor',
    `select ${columns} from pin_sponsorships s ${people}
     where s.sponsor_id = $1 and s.pin_id < $2 and not ${isBlocked('s.creator_id', '$1')}
     order by s.pin_id desc limit $3`,
  ),
  creator: statement<Row, Params>(
    'sponsorships_of_creator',
    `select ${columns} from pin_sponsorships s ${people}
     where s.creator_id = $1 and s.pin_id < $2 order by s.pin_id desc limit $3`,
  ),
}

/**
 * Returns the partnerships of a member as sponsor or as creator. @throws AppError 1 for a bookmark of another
 * list
 */
export async function partnerships(
  member: Member,
  { role, page_size, bookmarks }: z.output<typeof sponsorshipsGet>,
): Promise<Page<WirePartnership>> {
  const scope = `sponsorships:${role}:${member.id}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await lists[role](member.id, before, page_size + 1)
  const { items: page, bookmark } = toPage(rows, page_size, scope, (last) => [last.pin_id])
  const cards = await pinCards(
    member,
    page.map(({ pin_id }) => pin_id),
  )
  const pins = new Map(cards.map((card) => [card.id, card]))
  return {
    items: page.map((row) => ({ ...present(row), pin: pins.get(row.pin_id) ?? null })),
    bookmark,
  }
}

/**
 * Reads businesses with a word of their name that starts with `beginning`, in lower case and without accents, as search has
 * them.
 */
export const businessNames =
  contributionPoint<(viewer_id: string, beginning: string) => Promise<UserRow[]>>('business names')

/** Returns businesses with a word of their name starting with a term; none for an empty one. */
export async function sponsorsNamed(member: Member, term: string): Promise<WireUser[]> {
  const beginning = term
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/^@/, '')
  return beginning === '' ? [] : (await businessNames.only()(member.id, beginning)).map(presentUser)
}
