import { presentUser, type UserRow } from '@/lib/accounts/account/present-user'
import type { WireUser } from '@/lib/accounts/account/schema'
import { slotId } from '@/lib/content/pins/picture/carousel'
import type { WirePin } from '@/lib/content/pins/schema'
import { feedSizes, imageSizes, imagesFor, type MediaRef } from '@/lib/media/images/sizes'
import { presentVideo, type VideoRef } from '@/lib/media/video/present'
import type { WireSlot } from './wire-parts'

/** The data from which a part is restored, besides its own: the id, and a part that comes earlier in the table. */
export type Known = { id: string; images: WirePin['images'] }

/** The two forms of a part: in pages, whatever the browser can derive is left out, and 0 stands for a missing or empty part. */
type Part<Value> = { pack: (value: Value) => unknown; unpack: (packed: unknown, known: Known) => Value }

function part<Value, Packed>(
  pack: (value: Value) => Packed | 0,
  unpack: (packed: Packed, known: Known) => Value,
  absent: Value,
): Part<Value> {
  return { pack, unpack: (packed, known) => (packed ? unpack(packed as Packed, known) : absent) }
}

/** A part that may be null. */
const maybe = <Value, Packed>(
  pack: (value: Value) => Packed,
  unpack: (packed: Packed, known: Known) => Value,
): Part<Value | null> =>
  part<Value | null, Packed>((value) => (value === null ? 0 : pack(value)), unpack, null)

/** A part that every pin has. */
const always = <Value, Packed>(
  pack: (value: Value) => Packed,
  unpack: (packed: Packed) => Value,
): Part<Value> => ({ pack, unpack: (packed) => unpack(packed as Packed) })

/** Packs an object as the list of its members; all of them are named. */
function membersOf<Value extends object>(named: { [Name in keyof Value]-?: true }) {
  const names = Object.keys(named) as (keyof Value)[]
  const unpack = (packed: readonly unknown[]) => {
    const value: { [Name in keyof Value]?: unknown } = {}
    names.forEach((name, at) => {
      value[name] = packed[at]
    })
    return value as Value
  }
  return [(value: Value) => names.map((name) => value[name]), unpack] as const
}

const same = <Value>(value: Value) => value

/** Returns the signature in a media URL. */
export const signatureIn = (url: string) => url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))

type Person = readonly [id: string, username: string, full: string, first: string, avatar: string | null]

const packPerson = ({ id, username, full_name, first_name, image_small_url: avatar }: WireUser): Person => [
  id,
  username,
  full_name,
  first_name,
  avatar && signatureIn(avatar),
]

const unpackPerson = ([id, username, full_name, first_name, avatar_signature]: Person) =>
  presentUser({ id, username, full_name, first_name, avatar_signature } satisfies UserRow)

type Picture = readonly [signature: string, ext: string, width: number, height: number, isWhole: 0 | 1]

function packPicture(images: WirePin['images']): Picture | 0 {
  const { orig } = images
  if (!orig) return 0
  const ext = orig.url.slice(orig.url.lastIndexOf('.') + 1)
  return [signatureIn(orig.url), ext, orig.width, orig.height, images['1200x'] ? 1 : 0]
}

function unpackPicture([signature, ext, width, height, isWhole]: Picture): WirePin['images'] {
  return imagesFor({ signature, ext, width, height } as MediaRef, isWhole ? imageSizes : feedSizes)
}

type Video = readonly [
  ...[signature: string, width: number, height: number, duration: number, hasSound: 0 | 1, isSmall: 0 | 1],
  captions: readonly [signature: string, language: string] | 0,
]

function packVideo({ id, duration, has_sound, video_list, captions }: NonNullable<WirePin['videos']>): Video {
  const { width, height } = video_list.V_720P
  const flags = [has_sound ? 1 : 0, video_list.V_240P ? 1 : 0] as const
  return [
    id,
    width,
    height,
    duration,
    ...flags,
    captions ? [signatureIn(captions.url), captions.language] : 0,
  ]
}

function unpackVideo([signature, width, height, duration, sound, small, track]: Video, { images }: Known) {
  const captions = track ? { signature: track[0], language: track[1] } : null
  const video: VideoRef = {
    ...{ signature, width, height, duration, captions },
    ...{ has_sound: sound === 1, is_small: small === 1 },
  }
  return presentVideo(video, images['474x']?.url ?? null)
}

type Slot = Omit<WireSlot, 'id' | 'image_signature' | 'images'>
const [packSlot, unpackSlot] = membersOf<Slot>({
  title: true,
  description: true,
  alt_text: true,
  link: true,
  domain: true,
  dominant_color: true,
})
type PackedSlot = readonly [picture: Picture | 0, members: readonly unknown[]]

const packCarousel = ({ carousel_slots }: NonNullable<WirePin['carousel_data']>) =>
  carousel_slots.map((slot): PackedSlot => [packPicture(slot.images), packSlot(slot)])

const unpackCarousel = (packed: readonly PackedSlot[], { id }: Known) => ({
  id,
  index: 0,
  carousel_slots: packed.map(([picture, members], n) => ({
    id: slotId(id, n),
    image_signature: picture ? picture[0] : '',
    images: picture ? unpackPicture(picture) : {},
    ...unpackSlot(members),
  })),
})

const isEmpty = (value: object) => Object.keys(value).length === 0

/**
 * The parts of a pin that are not plain fields, in the order in which pages have them: those that few pins have come
 * last, and are left out there.
 */
export const cardParts = {
  images: part(packPicture, unpackPicture, {}),
  pinner: always(packPerson, unpackPerson),
  board: always(...membersOf<WirePin['board']>({ id: true, name: true, url: true, privacy: true })),
  aggregated_pin_data: always(
    ({ id, comment_count, aggregated_stats: { saves, done } }: WirePin['aggregated_pin_data']) =>
      [id, comment_count, saves, done] as const,
    ([id, comment_count, saves, done]) => ({ id, comment_count, aggregated_stats: { saves, done } }),
  ),
  section: maybe(...membersOf<NonNullable<WirePin['section']>>({ id: true, title: true, slug: true })),
  recommendation_reason: maybe(
    ...membersOf<NonNullable<WirePin['recommendation_reason']>>({ reasonId: true, reason: true, name: true }),
  ),
  reaction_counts: part<WirePin['reaction_counts'], WirePin['reaction_counts']>(
    (counts) => (isEmpty(counts) ? 0 : counts),
    same,
    {},
  ),
  reaction_by_me: part<number, number>(same, same, 0),
  saved_info: maybe<NonNullable<WirePin['saved_info']>, NonNullable<WirePin['saved_info']>>(same, same),
  native_creator: maybe(packPerson, unpackPerson),
  videos: maybe(packVideo, unpackVideo),
  carousel_data: maybe(packCarousel, unpackCarousel),
} satisfies { [Name in keyof WirePin]?: Part<WirePin[Name]> }
