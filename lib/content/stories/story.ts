import type { StoryBlock, StoryImage, StoryMetadata, StoryPage } from '@/lib/content/wire/story'
import type { ImageRef } from '@/lib/media/images/sizes'

/** Story pin data of specification part 1, section 3, as a viewer sees it; a deleted story has no pages. */
export type Story = {
  id: string
  pageCount: number
  isDeleted: boolean
  hasProductPins: boolean
  metadata: StoryMetadata
  pages: StoryPage[]
}

/** A picture of a story on the server: with what only the named resources return. */
export type ServedImage = StoryImage & { signature: string; original: ImageRef; half: ImageRef }
export type ServedBlock = Omit<StoryBlock, 'image'> & { image: ServedImage | null }
export type ServedClip = StoryPage['clips'][number] & { type?: number }
export type ServedPage = Omit<StoryPage, 'blocks' | 'clips'> & { clips: ServedClip[]; blocks: ServedBlock[] }

/** A story on the server. */
export type ServedStory = Omit<Story, 'pages'> & { pages: ServedPage[] }

export type {
  StoryBasic,
  StoryBlock,
  StoryComment,
  StoryImage,
  StoryMetadata,
  StoryPage,
  StoryPoll,
  StoryTrack,
  StoryUser,
  StoryVideo,
} from '@/lib/content/wire/story'
export type { WireStory } from '@/lib/content/wire/story-resource'
