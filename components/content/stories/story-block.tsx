import { useTranslations } from '@/i18n/texts'
import type { StoryBlock } from '@/lib/content/stories/story'
import { StoryCard } from './story-card'
import styles from './story-page.module.css'
import { StoryPicture } from './story-picture'
import { StorySticker } from './story-sticker'

/** Shows one block of a page, of any type except list lines. Text is never markup. */
export function Block({ block, pinId }: { block: StoryBlock; pinId: string }) {
  switch (block.type) {
    case 'story_pin_image_block':
    case 'story_pin_video_block':
      return <StoryPicture block={block} />
    case 'story_pin_heading_block':
      return (
        <h2 className={styles.heading} dir="auto">
          {block.text}
        </h2>
      )
    case 'story_pin_text_block':
    case 'story_pin_paragraph_block':
      return (
        <p className={styles.paragraph} dir="auto">
          {block.text}
        </p>
      )
    case 'story_pin_link_block':
    case 'story_pin_music_block':
      return <StoryCard block={block} />
    default:
      return <StorySticker block={block} pinId={pinId} />
  }
}

/** Lists ingredients or supplies. */
export function Lines({ blocks, label }: { blocks: readonly StoryBlock[]; label?: string }) {
  const t = useTranslations('story')
  const kind = blocks[0]?.type === 'story_pin_supply_block' ? 'supplies' : 'ingredients'
  return (
    <ul className={styles.lines} data-lines aria-label={label ?? t(kind)}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be the same.
        <li key={i} dir="auto">
          <span>{[block.amount, block.unit].filter(Boolean).join(' ')}</span>{' '}
          {block.link ? (
            <a href={block.link} target="_blank" rel="nofollow ugc noopener">
              {block.name}
              <span className="visually-hidden"> ({t('newTab')})</span>
            </a>
          ) : (
            block.name
          )}
        </li>
      ))}
    </ul>
  )
}
