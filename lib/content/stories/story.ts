import type { StoryMetadata, StoryPage, WireStory } from '@/lib/content/wire/story'

/** Story pin data of specification part 1, section 3, as a viewer sees it; a deleted story has no pages. */
export type Story = {
  id: string
  pageCount: number
  isDeleted: boolean
  hasProductPins: boolean
  metadata: StoryMetadata
  pages: StoryPage[]
}

/** Returns the story in the spelling of the named resources. */
export function wireStory({ pages, metadata, ...story }: Story): WireStory {
  const recipe = metadata.recipeData
  return {
    id: story.id,
    page_count: story.pageCount,
    is_deleted: story.isDeleted,
    has_product_pins: story.hasProductPins,
    metadata: {
      pin_title: metadata.pinTitle,
      canvas_aspect_ratio: metadata.canvasAspectRatio,
      template_type: metadata.templateType,
      version: metadata.version,
      recipe_data: recipe && {
        cook_time: recipe.cookTime,
        servings: recipe.servings,
        diets: recipe.diets,
      },
      basics: metadata.basics,
    },
    pages,
  }
}

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
  WireStory,
} from '@/lib/content/wire/story'
