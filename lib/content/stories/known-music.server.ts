import { readyTracks } from '@/lib/media/music/queries.server'
import { refsOf, valuesOf } from './refs'
import type { StoredStory } from './schema'

/** Returns a story without deleted tracks in its music, so that a scheduled story is published nonetheless. */
export async function withKnownMusic(story: StoredStory): Promise<StoredStory> {
  const named = valuesOf(refsOf(story).tracks)
  const known = new Set((await readyTracks(named)).map(({ id }) => id))
  if (known.size === named.length) return story
  const pages = story.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) =>
      block.type === 'story_pin_music_block' && block.track_id && !known.has(block.track_id)
        ? { ...block, track_id: null }
        : block,
    ),
  }))
  return { ...story, pages }
}
