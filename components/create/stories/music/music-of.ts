import type { WireTrack } from '@/lib/media/music/schema'
import type { StoryBlock } from '@/store/create/stories/types'

/** Returns the data of a block for a track: its text, and what the page needs to play it. */
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

/** Returns true for music of the host's library, which provides its text. */
export const isOfLibrary = ({ data }: StoryBlock): boolean =>
  typeof data.track_id === 'string' && data.track_id !== ''
