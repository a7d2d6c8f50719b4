import { imageUrl } from '@/lib/media/images/sizes'
import { storyShape } from '@/store/create/stories/bounds'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'

/** The size of the page that is sampled, in pixels. */
const page = { width: 90, height: 90 / storyShape } as const

type Box = { x: number; y: number; width: number; height: number }

/** Returns the box of a block, unrotated, in pixels of the sampled page; `own` is its height on a page of 640 units. */
function boxOf({ edits }: StoryBlock, own: number): Box {
  const width = (edits.width / 100) * page.width * edits.scale
  const given = edits.height === null ? own / 640 : edits.height / 100
  const height = given * page.height * edits.scale
  // A block is scaled about its middle.
  const x = (edits.left / 100) * page.width - (width - width / edits.scale) / 2
  const y = (edits.top / 100) * page.height - (height - height / edits.scale) / 2
  return { x, y, width, height }
}

async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image.naturalWidth > 0 ? image : null
  } catch {
    return null
  }
}

/** Draws a picture over its box as the page does: cut at its sides. */
function draw(context: CanvasRenderingContext2D, image: HTMLImageElement, block: StoryBlock): void {
  const { x, y, width, height } = boxOf(block, 0)
  const share = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [cutX, cutY] = [width / share, height / share]
  context.save()
  context.translate(x + width / 2, y + height / 2)
  context.rotate((block.edits.transform.rotate * Math.PI) / 180)
  context.drawImage(
    image,
    (image.naturalWidth - cutX) / 2,
    (image.naturalHeight - cutY) / 2,
    cutX,
    cutY,
    -width / 2,
    -height / 2,
    width,
    height,
  )
  context.restore()
}

/**
 * Returns the pixels of the page's background and pictures behind a text, RGBA; null if the browser cannot say. `own` is
 * the text's height on a page of 640 units.
 */
export async function pixelsBehind(
  { blocks }: StoryDraft,
  item: StoryItem,
  block: StoryBlock,
  previews: Readonly<Record<string, string>>,
  own: number,
): Promise<Uint8ClampedArray | null> {
  const context = Object.assign(document.createElement('canvas'), page).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) return null
  context.fillStyle = item.backgroundColor
  context.fillRect(0, 0, page.width, page.height)
  const below = item.blockIds.slice(0, item.blockIds.indexOf(block.id))
  for (const id of below) {
    const other = blocks[id]
    const signature = other?.media?.signature
    const url = previews[id] ?? (signature ? imageUrl(signature, '474x', 'webp') : null)
    const image = other && other.type !== 'story_pin_link_block' && url ? await loaded(url) : null
    if (other && image) draw(context, image, other)
  }
  const { x, y, width, height } = boxOf(block, own)
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, bottom] = [
    Math.min(page.width, Math.ceil(x + width)),
    Math.min(page.height, Math.ceil(y + height)),
  ]
  if (right <= left || bottom <= top) return null
  try {
    return context.getImageData(left, top, right - left, bottom - top).data
  } catch {
    // A picture of another origin.
    return null
  }
}
