import { type Contour, type Matrix, moved } from '@/lib/media/letters/contour'
import { letterFonts } from '@/lib/media/letters/fonts'
import type { LetterFont } from '@/lib/media/letters/letter-font'
import type { Overlay, TextOverlay } from './overlays'
import { stickerOutlines } from './stickers'

type Size = { width: number; height: number }

/** A text or a sticker ready to draw: contours of one color, one per glyph or shape, and the box around it. */
export type DrawnOverlay = {
  color: string
  /** In pixels of the frame. */
  glyphs: Contour[][]
  /** The unrotated box: its center and sides in pixels of the frame. */
  box: Size & { x: number; y: number }
}

/** Font files in the order in which they are searched for a letter. */
export type Letters = Record<string, readonly LetterFont[]>

/** Characters that join others and have no glyph of their own. */
const silent = /\u200b|\u200c|\u200d|\u200e|\u200f|\ufe0f/

/** Returns the font and the glyph of a character; null if no font has it. */
function glyphIn(
  fonts: readonly LetterFont[],
  character: string,
): { font: LetterFont; glyph: number } | null {
  for (const font of fonts) {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0)
    if (glyph > 0) return { font, glyph }
  }
  return null
}

/** Returns the characters of a text that none of its fonts can draw, each once. */
export const missingLetters = ({ text, font }: TextOverlay, letters: Letters): string[] => [
  ...new Set(
    [...text].filter(
      (character) =>
        !/\s/.test(character) && !silent.test(character) && !glyphIn(letters[font] ?? [], character),
    ),
  ),
]

type Line = { glyphs: Contour[][]; width: number }

/** Sets one line from its left end on the baseline, at size 1. */
function lineOf(line: string, fonts: readonly LetterFont[], spacing: number): Line {
  let at = 0
  const glyphs: Contour[][] = []
  for (const character of line) {
    const found = glyphIn(fonts, character === '\t' ? ' ' : character)
    if (!found) continue
    const shift: Matrix = [1, 0, 0, 1, at, 0]
    glyphs.push(found.font.outlineOf(found.glyph).map((contour) => moved(contour, shift)))
    at += found.font.advanceOf(found.glyph) + spacing
  }
  return { glyphs, width: Math.max(0, at - spacing) }
}

/** Sets a text around its center, at size 1. */
function writingOf({ text, font, align }: TextOverlay, letters: Letters): Size & { glyphs: Contour[][] } {
  const look = letterFonts.find(({ id }) => id === font) ?? letterFonts[0]
  const fonts = letters[font] ?? []
  const [{ ascent, descent } = { ascent: 0.8, descent: 0.2 }] = fonts
  // Trimmed as in the stored recipe: spaces around a text would move it.
  const lines = text
    .trim()
    .split('\n')
    .map((line) => lineOf(line, fonts, look.letter_spacing))
  const width = Math.max(...lines.map((line) => line.width))
  const height = lines.length * look.line_height
  const space = { left: 0, center: 0.5, right: 1 }[align]
  const glyphs = lines.flatMap((line, n) => {
    const x = -width / 2 + (width - line.width) * space
    const y = -height / 2 + n * look.line_height + (look.line_height - ascent - descent) / 2 + ascent
    return line.glyphs.map((glyph) => glyph.map((contour) => moved(contour, [1, 0, 0, 1, x, y])))
  })
  return { width, height, glyphs }
}

/**
 * Returns a text or a sticker as contours in a frame: the turned and straightened picture, in pixels. Browser and worker
 * draw the same contours.
 */
export function drawnOverlay(overlay: Overlay, frame: Size, letters: Letters): DrawnOverlay {
  const { glyphs, width, height } =
    overlay.type === 'text'
      ? writingOf(overlay, letters)
      : { width: 1, height: 1, glyphs: [[...stickerOutlines[overlay.shape]]] }
  const size = overlay.size * Math.min(frame.width, frame.height)
  const angle = (overlay.rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  const [x, y] = [overlay.x * frame.width, overlay.y * frame.height]
  const place: Matrix = [cos, sin, -sin, cos, x, y]
  return {
    color: overlay.color,
    glyphs: glyphs.map((glyph) => glyph.map((contour) => moved(contour, place))),
    box: { x, y, width: width * size, height: height * size },
  }
}
