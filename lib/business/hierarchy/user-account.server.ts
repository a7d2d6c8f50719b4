import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { businessesOf } from './queries.server'
import type { WireUserAccount, WireUserBusiness } from './schema'

/** Returns the member's own account in the form of v5. */
export async function userAccountOf(member: Member): Promise<WireUserAccount> {
  const profile = found((await profilesByIds(member, [member.id]))[0], 'notFound')
  const { business_name } = member.user
  return {
    account_type: business_name === null ? 'PINNER' : 'BUSINESS',
    id: profile.id,
    username: profile.username,
    about: profile.about,
    business_name,
    profile_image: profile.image_large_url ?? '',
    website_url: profile.website_url,
    board_count: profile.board_count,
    pin_count: profile.pin_count,
    follower_count: profile.follower_count,
    following_count: profile.following_count,
  }
}

/** Returns the accounts of the member's businesses, as the public description lists them; parents have no account. */
export async function userBusinessesOf(member: Member): Promise<WireUserBusiness[]> {
  const accounts = (await businessesOf(member)).filter(({ kind }) => kind === 'ACCOUNT')
  const profiles = await profilesByIds(
    member,
    accounts.map(({ id }) => id),
  )
  return profiles.map((profile) => ({
    username: profile.username,
    image_small_url: profile.image_small_url ?? '',
    image_medium_url: profile.image_medium_url ?? '',
    image_large_url: profile.image_large_url ?? '',
    image_xlarge_url: profile.image_xlarge_url ?? '',
  }))
}
