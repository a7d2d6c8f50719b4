import type { WirePin } from '@/lib/content/pins/schema'
import type { CardSize } from './layout'
import { columnWidth, nominalPhoneColumn } from './sizes'

/** Very tall pictures are cropped, very flat ones padded to leave room for the buttons. In 236ths of a column. */
const tallest = 532
const flattest = 100

/** Heights in px, as in pin-card.module.css: the space above and below the text, a title line, the line below it. */
const wordsPadding = 12
const titleLine = 20
/** The px below a title: the person. */
export const bylineHeight = 24
const inset = 16
const fontSize = 14

/** Returns a picture's height in the grid, in 236ths of its column. */
export function imageHeight(image: { width: number; height: number } | undefined): number {
  if (!image || image.width <= 0) return columnWidth
  const height = Math.round((columnWidth * image.height) / image.width)
  return Math.min(tallest, Math.max(flattest, height))
}

/**
 * Widths in em of characters at weight 600, in the widest common system font (DejaVu Sans, of many Linux desktops): a
 * narrower estimate would reserve one line for a title that needs two there.
 */
const widths: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\uff60\u0900-\u0dff]|\p{Extended_Pictographic}/u, 1.1],
  [/\p{Mn}/u, 0],
  [/[ \\/IJijl|'’‘]/, 0.36],
  [/[,\-.:;()[\]!f]/, 0.45],
  [/[rt"*_`“”]/, 0.52],
  [/[cszLk?avxy]/, 0.67],
  [/[$0-9EFSTYbdeghnopqu{}]/, 0.71],
  [/[ABCKPRVXZ]/, 0.77],
  [/[GUDHNOQ#&+<=>^~]/, 0.85],
  [/[%@Mmw—…]/, 1.05],
  [/W/, 1.11],
  [/\p{Ll}/u, 0.76],
  [/\p{Lu}/u, 0.85],
]

const measure = (char: string): number => widths.find(([of]) => of.test(char))?.[1] ?? 0.72

/** Precomputed for Latin characters, since every title of a grid is measured for every page. */
const latin = Array.from({ length: 0x180 }, (_, code) =>
  measure(String.fromCodePoint(code).normalize('NFD').charAt(0)),
)

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
