import type { WireTrack } from '@/lib/media/music/schema'
import type { StoryBlock } from '@/store/create/story/types'

/** Returns what a block of a track has: its words, and what the page needs to play it. */
export const musicOf = ({
  id,
  title,
  artist,
  url,
  duration,
}: WireTrack): Pick<StoryBlock, 'text' | 'data'> => ({
  text: title,
  data: { artist, link: '', track_id: id, track: { id, url, duration } },
})

/** Returns true for music of the host's library, which has its words from there. */
export const isOfLibrary = ({ data }: StoryBlock): boolean =>
  typeof data.track_id === 'string' && data.track_id !== ''
