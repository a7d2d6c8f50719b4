import { businessesOf } from '@/lib/business/hierarchy/queries.server'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { AppError, found } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { type PinFacts, requirePin } from '../campaigns/promotable.server'
import { type PayingAccount, payingAccounts } from './accounts.server'
import type { PinToPromote } from './schema'

/** An ad account, and why its business cannot promote the pin; null if it can. */
export type OfferedAccount = PayingAccount & { refusal: Reason | null }

/** Says what the page shows: the form; or what a person needs first, which is a business account, an ad account, or a right. */
export type PromotePage = { businesses: WireBusiness[]; business: WireBusiness | null } & (
  | {
      state: 'form'
      pin: PinToPromote
      accounts: OfferedAccount[]
    }
  | { state: 'noBusiness' | 'noAccount' | 'noRight'; pin_id: string }
)

type Row = Omit<PinFacts, 'is_own' | 'is_sponsor'> & {
  title: string
  signature: string
  profile: string
  user_id: string
  /** The businesses whose profile made it, and the one that pays it. */
  makers: string[]
  sponsors: string[]
}

const pinById = statement<Row, [id: string]>(
  'pin_to_promote',
  `select p.id, p.title, p.link, p.signature, p.user_id, u.full_name as profile, p.is_ready, p.is_ad_ineligible,
      p.parent_pin_id is not null as is_save, coalesce(s.status in (0, 1), false) as has_partner,
      case when p.story_page_count > 0 then 'IDEA' when p.carousel_count > 1 then 'CAROUSEL'
        when exists (select from pin_videos v where v.pin_id = p.id) then 'VIDEO' else 'REGULAR' end as creative_type,
      b.privacy = 'public' and b.archived_at is null and b.audience = 'everyone' as is_open,
      array(select f.business_id::text from business_profiles f where f.id = p.user_id) as makers,
      array(select f.business_id::text from business_profiles f where s.status = 1 and f.id = s.sponsor_id) as sponsors
    from pins p join boards b on b.id = p.board_id join users u on u.id = p.user_id
      left join pin_sponsorships s on s.pin_id = p.id
    where p.id = $1 and p.deleted_at is null and p.removed_by is null and b.deleted_at is null`,
)

/** Returns why a business cannot promote a pin; null if it can. */
function refusalOf(pin: Row, account: PayingAccount): Reason | null {
  const { business_id } = account
  const facts = {
    ...pin,
    is_own: pin.makers.includes(business_id),
    is_sponsor: pin.sponsors.includes(business_id),
  }
  try {
    requirePin(facts, { creative_type: pin.creative_type, objective: 'AWARENESS' })
    return null
  } catch (error) {
    if (error instanceof AppError && error.reason) return error.reason
    throw error
  }
}

const present = ({ id, title, link, signature, creative_type, profile }: Row): PinToPromote => ({
  id,
  title,
  link,
  image_url: imageUrl(signature, '236x', 'webp'),
  creative_type,
  profile,
})

/**
 * Loads the form that promotes a pin: with the ad accounts of the businesses whose profile made it or that pay it. A pin of
 * anyone else does not exist. @throws AppError 50
 */
export async function loadPromotion(member: Member, pin_id: string): Promise<PromotePage> {
  if (!/^\d{1,18}$/.test(pin_id)) throw new AppError('pinNotFound')
  const pin = found((await pinById(pin_id))[0], 'pinNotFound')
  const [known, businesses] = await Promise.all([
    payingAccounts(member, [...pin.makers, ...pin.sponsors]),
    businessesOf(member),
  ])
  const accounts = known
    .filter(({ can_edit }) => can_edit)
    .map((account) => ({ ...account, refusal: refusalOf(pin, account) }))
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null))
  const [first] = accounts
  const business = businesses.find(({ id }) => id === (first?.business_id ?? member.id)) ?? null
  const frame = { businesses, business }
  if (first) return { ...frame, state: 'form', pin: present(pin), accounts }
  if (pin.user_id === member.id) {
    const state = member.user.business_name === null ? 'noBusiness' : 'noAccount'
    return { ...frame, state, pin_id }
  }
  if (known.length === 0) throw new AppError('pinNotFound')
  return { ...frame, state: 'noRight', pin_id }
}
