import type { CSSProperties } from 'react'
import type { StoryBlock, StoryPage } from '@/lib/content/stories/story'
import { inkOn } from './ink-on'
import { placeOf } from './place-of'
import { Block, Lines } from './story-block'
import { FreeBlock, FreeLayer } from './story-free'
import styles from './story-page.module.css'
import { type Flow, isListed, isMedia, partsOf } from './story-parts'
import { StoryPicture } from './story-picture'

/**
 * Returns the requested position of a text: the style sheet keeps it within the page, and at least as wide as its
 * longest word.
 */
function fieldStyle({ place }: StoryBlock): CSSProperties {
  if (!place) return {}
  const style = {
    '--x': `${place.x}%`,
    '--y': `${place.y}%`,
    '--width': `${place.width}%`,
    '--height': place.height === null ? undefined : `${place.height}%`,
    '--turn': place.rotation === 0 ? undefined : `${place.rotation}deg`,
  }
  return style as CSSProperties
}

/** Returns the colors of a page: its text has enough contrast on its background. */
export const pageStyle = ({ background }: StoryPage) =>
  ({ background, color: inkOn(background), '--page': background }) as CSSProperties

type Props = {
  page: StoryPage
  pinId: string
  isFirst: boolean
  /** The version of the story: 2 draws placed blocks exactly. */
  version?: number
}

/** Shows one page: its picture, the text on or below it, and stickers. */
export function StoryPageView({ page, pinId, isFirst, version = 1 }: Props) {
  const { media, placed, flow } = partsOf(page)
  const layout = media?.image ? page.layout : 'text'
  return (
    <div className={styles.page} data-layout={layout} style={pageStyle(page)}>
      {media && (
        <div className={styles.media}>
          <StoryPicture block={media} isFirst={isFirst} />
        </div>
      )}
      {flow.length > 0 && (
        <div className={styles.words}>
          {flow.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
            <Words key={i} part={part} pinId={pinId} />
          ))}
        </div>
      )}
      {version === 1 &&
        placed.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
          <Placed key={i} block={block} pinId={pinId} />
        ))}
      {version > 1 && (
        <FreeLayer>
          {placed.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
            <FreeBlock key={i} block={block} pinId={pinId} />
          ))}
        </FreeLayer>
      )}
    </div>
  )
}

function Words({ part, pinId }: { part: Flow; pinId: string }) {
  return part.kind === 'list' ? <Lines blocks={part.blocks} /> : <Block block={part.block} pinId={pinId} />
}

/** Shows a block with its own position on the page. */
function Placed({ block, pinId }: { block: StoryBlock; pinId: string }) {
  if (isMedia(block))
    return (
      <div className={styles.placed} style={placeOf(block)}>
        <StoryPicture block={block} />
      </div>
    )
  return (
    <div className={styles.field} style={fieldStyle(block)}>
      <div className={styles.stuck}>
        {isListed(block) ? <Lines blocks={[block]} /> : <Block block={block} pinId={pinId} />}
      </div>
    </div>
  )
}
