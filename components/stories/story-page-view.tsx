import type { CSSProperties } from 'react'
import type { StoryBlock, StoryPage } from '@/lib/stories/story'
import { inkOn } from './ink-on'
import { Block, Lines } from './story-block'
import styles from './story-page.module.css'
import { partsOf } from './story-parts'
import { StoryPicture } from './story-picture'

/** Where a block lies, in percent of its page; x is a matter of the picture, not of the direction of reading. */
function placeOf({ place }: StoryBlock): CSSProperties {
  if (!place) return {}
  return {
    left: `${place.x}%`,
    top: `${place.y}%`,
    width: `${place.width}%`,
    height: place.height === null ? undefined : `${place.height}%`,
    rotate: place.rotation === 0 ? undefined : `${place.rotation}deg`,
  }
}

type Props = { page: StoryPage; pinId: string; isFirst: boolean }

/** One page: its picture, the words on or below it, and what sticks on both. */
export function StoryPageView({ page, pinId, isFirst }: Props) {
  const { media, placed, flow } = partsOf(page)
  const layout = media?.image ? page.layout : 'text'
  return (
    <div
      className={styles.page}
      data-layout={layout}
      style={{ background: page.background, color: inkOn(page.background) }}
    >
      {media && (
        <div className={styles.media}>
          <StoryPicture block={media} isFirst={isFirst} />
        </div>
      )}
      {flow.length > 0 && (
        <div className={styles.words}>
          {flow.map((part, i) =>
            part.kind === 'list' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
              <Lines key={i} blocks={part.blocks} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
              <Block key={i} block={part.block} pinId={pinId} />
            ),
          )}
        </div>
      )}
      {placed.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
        <div key={i} className={styles.placed} style={placeOf(block)}>
          {block.type.endsWith('_ingredient_block') || block.type.endsWith('_supply_block') ? (
            <Lines blocks={[block]} />
          ) : (
            <Block block={block} pinId={pinId} />
          )}
        </div>
      ))}
    </div>
  )
}
