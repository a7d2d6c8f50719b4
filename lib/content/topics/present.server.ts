import { imageUrl } from '@/lib/media/images/sizes'
import type { WireInterest } from './schema'

/** A topic as the queries read it. */
export type InterestRow = {
  id: string
  name: string
  slug: string
  parent_id: string | null
  follower_count: number
  cover: string | null
  cover_pin_id: string | null
  followed_by_me: boolean
}

/** Returns the columns of an `InterestRow` of topic `topic`, joined with `coverOf`, for `viewer`. */
export const interestColumns = (topic: string, viewer: string): string => `
  ${['id', 'name', 'slug', 'parent_id', 'follower_count'].map((name) => `${topic}.${name}`).join(', ')},
  ${topic}_cover.signature as cover, ${topic}_cover.id as cover_pin_id,
  exists (select from user_interests u where u.user_id = ${viewer} and u.interest_id = ${topic}.id) as followed_by_me`

/** Joins the pin whose picture is the cover of topic `topic`: only while it is public. */
export const coverOf = (topic: string): string =>
  `left join pins ${topic}_cover on ${topic}_cover.id = ${topic}.cover_pin_id and ${topic}_cover.is_public`

/** Presents a topic. */
export const presentInterest = ({ cover, ...row }: InterestRow): WireInterest => ({
  ...row,
  type: 'interest',
  image_url: cover ? imageUrl(cover, '236x', 'webp') : null,
})
