import { isPoll } from './polls'
import type { StoredBlock, StoredStory } from './schema'

/** A reference in a story, and its field as spelled on the wire. */
type Named = { value: string; field: string }

/** The references of a story. */
export type StoryRefs = Record<
  'pictures' | 'people' | 'products' | 'comments' | 'links' | 'videos' | 'tracks',
  Named[]
>

function fromBlock(refs: StoryRefs, block: StoredBlock, at: string): void {
  if ('image_signature' in block && block.image_signature)
    refs.pictures.push({ value: block.image_signature, field: `${at}.image_signature` })
  if ('pin_id' in block) refs.products.push({ value: block.pin_id, field: `${at}.pin_id` })
  if ('user_id' in block) refs.people.push({ value: block.user_id, field: `${at}.user_id` })
  if ('media_upload_id' in block && block.media_upload_id)
    refs.videos.push({ value: block.media_upload_id, field: `${at}.media_upload_id` })
  if ('src_url' in block && block.src_url) refs.links.push({ value: block.src_url, field: `${at}.src_url` })
  if ('link' in block && block.link) refs.links.push({ value: block.link, field: `${at}.link` })
  if ('track_id' in block && block.track_id)
    refs.tracks.push({ value: block.track_id, field: `${at}.track_id` })
  if ('comment_id' in block) refs.comments.push({ value: block.comment_id, field: `${at}.comment_id` })
}

/**
 * Returns all references of a story: pictures, people, product pins, comments, addresses, video uploads and music.
 */
export function refsOf(story: StoredStory): StoryRefs {
  const refs: StoryRefs = {
    pictures: [],
    people: [],
    products: [],
    comments: [],
    links: [],
    videos: [],
    tracks: [],
  }
  story.pages.forEach((page, p) => {
    page.blocks.forEach((block, b) => {
      fromBlock(refs, block, `story_pin.pages.${p}.blocks.${b}`)
    })
  })
  return refs
}

/** Returns each value once. */
export const valuesOf = (named: readonly Named[]): string[] => [...new Set(named.map(({ value }) => value))]

/** True if a story contains a poll. */
export const hasPoll = ({ pages }: StoredStory): boolean => pages.some(({ blocks }) => blocks.some(isPoll))
