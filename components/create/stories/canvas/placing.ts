import { storyShape } from '@/store/create/stories/bounds'
import type { BlockEdits } from '@/store/create/stories/types'

type Size = { width: number; height: number }

const plain = { scale: 1, transform: { rotate: 0, scaleX: 1, scaleY: 1 } } as const

const rounded = (value: number) => Math.round(value * 100) / 100

/** Returns the height of a picture as wide as the page, in percent of the page's height. */
const tallOf = ({ width, height }: Size) =>
  width > 0 && height > 0 ? (100 * height * storyShape) / width : 100 * storyShape

function centered(width: number, height: number): Partial<BlockEdits> {
  const size = { width: rounded(width), height: rounded(height) }
  return { ...plain, ...size, left: rounded((100 - size.width) / 2), top: rounded((100 - size.height) / 2) }
}

/** Covers the whole page; a picture of another shape is cut at two sides. */
export const filled: Partial<BlockEdits> = { ...plain, left: 0, top: 0, width: 100, height: 100 }

/** Returns the place of a whole picture as large as the page allows. */
export function fitted(size: Size): Partial<BlockEdits> {
  const tall = tallOf(size)
  const share = Math.min(1, 100 / tall)
  return centered(100 * share, tall * share)
}

/** Returns the place of a further picture: in the middle, as large as fits within a margin. */
export function placeOf(size: Size): Partial<BlockEdits> {
  const tall = tallOf(size)
  const share = Math.min(0.8, 80 / tall)
  return centered(100 * share, tall * share)
}

/** A part of a page, in percent of its height. */
type Span = { top: number; bottom: number }

/** The first place of a new block, and the steps in which room for it is looked for, in percent of the page's height. */
const [firstTop, step] = [12, 2]

/**
 * Returns the top of a new block of this height, in percent: the highest room free of others, or on a full page where it
 * covers least. What fills most of the page is behind it.
 */
export function freeTop(others: readonly Span[], height: number): number {
  const taken = others.filter(({ top, bottom }) => bottom - top < 60)
  let best = { top: firstTop, covered: Number.POSITIVE_INFINITY }
  for (let top = firstTop; top <= Math.max(firstTop, 94 - height) && best.covered > 0; top += step) {
    const covered = taken.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.bottom, top + height) - Math.max(one.top, top)),
      0,
    )
    if (covered < best.covered) best = { top, covered }
  }
  return best.top
}

/** Returns the parts of the shown page that its blocks take. */
export function spansOnPage(): Span[] {
  const page = document.querySelector('[data-page]')
  const frame = page?.getBoundingClientRect()
  if (!page || !frame?.height) return []
  return [...page.querySelectorAll('[data-block]')].map((block) => {
    const { top, bottom } = block.getBoundingClientRect()
    return {
      top: (100 * (top - frame.top)) / frame.height,
      bottom: (100 * (bottom - frame.top)) / frame.height,
    }
  })
}

const isAt = (edits: BlockEdits, place: Partial<BlockEdits>) =>
  edits.scale === 1 &&
  edits.transform.rotate === 0 &&
  (['left', 'top', 'width', 'height'] as const).every((name) => edits[name] === place[name])

/** The choices for a picture's place: over the whole page, whole on the page, or where its author put it. */
export type Fit = 'fill' | 'whole' | 'free'

/** Returns the choice that a picture's place is. */
export function fitOf(edits: BlockEdits, size: Size): Fit {
  if (isAt(edits, filled)) return 'fill'
  return isAt(edits, fitted(size)) ? 'whole' : 'free'
}

/** Returns the place of a choice. */
export function editsOfFit(fit: Fit, size: Size): Partial<BlockEdits> {
  if (fit === 'fill') return filled
  return fit === 'whole' ? fitted(size) : placeOf(size)
}
