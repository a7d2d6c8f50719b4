import type { WirePin } from '@/lib/content/pins/schema'
import type { CardSize } from './layout'
import { columnWidth, nominalPhoneColumn } from './sizes'

/** Very tall pictures are cropped, very flat ones padded to leave room for the buttons. In 236ths of a column. */
const tallest = 532
const flattest = 100

/** Heights in px, as in pin-card.module.css: the space above and below the text, a title line, the line below it. */
const wordsPadding = 12
const titleLine = 20
const personLine = 24
const reasonLine = 16
const inset = 16
const fontSize = 14

/** Returns a picture's height in the grid, in 236ths of its column. */
export function imageHeight(image: { width: number; height: number } | undefined): number {
  if (!image || image.width <= 0) return columnWidth
  const height = Math.round((columnWidth * image.height) / image.width)
  return Math.min(tallest, Math.max(flattest, height))
}

/** Estimates the width of a character in em at weight 600, slightly above system fonts. */
function measure(char: string): number {
  if (
    /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u.test(
      char,
    )
  )
    return 1.05
  if (/[mwMW@%—…]/.test(char)) return 0.9
  if (/\p{Lu}/u.test(char)) return 0.7
  if (/[ iljtfrI.,:;'’|!()[\]-]/.test(char)) return 0.34
  return 0.6
}

/** Precomputed for Latin characters, since every title of a grid is measured for every page. */
const latin = Array.from({ length: 0x180 }, (_, code) => measure(String.fromCodePoint(code)))

/** Estimates the width of a title in px; 0 when there is none. */
function titleWidth(title: string): number {
  let taken = 0
  for (const char of title.trim().slice(0, 80)) taken += latin[char.codePointAt(0) ?? 0] ?? measure(char)
  return taken * fontSize
}

const linesOf = (taken: number, width: number) => (taken === 0 ? 0 : taken > width - inset ? 2 : 1)

/**
 * Returns the lines reserved for a title in a column of this width: none, one, or at most two, to which it is clamped.
 */
export function titleLines(title: string, width: number): 0 | 1 | 2 {
  return linesOf(titleWidth(title), width)
}

/** Returns the px below a title: the person, and among recommended pins the reason. */
export function bylineHeight(pins: readonly Pick<WirePin, 'recommendation_reason'>[]): number {
  return personLine + (pins.some((pin) => pin.recommendation_reason) ? reasonLine : 0)
}

/** Returns the size of a pin's card, from its data only. `byline`: the px below the title. */
export function cardSize(pin: Pick<WirePin, 'images' | 'title' | 'grid_title'>, byline: number): CardSize {
  const words = (lines: number) => {
    const height = lines * titleLine + byline
    return height === 0 ? 0 : height + wordsPadding
  }
  const taken = titleWidth(pin.grid_title || pin.title)
  return {
    image: imageHeight(pin.images['236x'] ?? pin.images.orig),
    phone: words(linesOf(taken, nominalPhoneColumn)),
    wide: words(linesOf(taken, columnWidth)),
  }
}
