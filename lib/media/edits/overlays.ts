import { safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import { letterFontIds } from '@/lib/media/letters/fonts'
import { fine } from './fine'
import { stickerShapes } from './stickers'

/** Maximum number of overlays, characters of one text and of all texts, and lines; sizes as shares of the picture's shorter side. */
export const overlayLimits = { count: 20, text: 200, allTexts: 400, lines: 8, size: { min: 0.02, max: 1 } }

/** The place of a text or a sticker: its center in shares of the turned picture, degrees clockwise. */
const placed = {
  x: fine(0, 1),
  y: fine(0, 1),
  size: fine(overlayLimits.size.min, overlayLimits.size.max),
  rotate: fine(-180, 180),
  color: safeString()
    .regex(/^#[0-9a-f]{6}$/i, because('mustBeColor'))
    .toLowerCase(),
}

export const overlayAligns = ['left', 'center', 'right'] as const

const writing = z.strictObject({
  type: z.literal('text'),
  text: text(overlayLimits.text, 1).refine(
    (words) => words.split('\n').length <= overlayLimits.lines,
    because('tooManyLines', { max: overlayLimits.lines }),
  ),
  font: z.enum(letterFontIds),
  align: z.enum(overlayAligns),
  ...placed,
})

const sticker = z.strictObject({ type: z.literal('sticker'), shape: z.enum(stickerShapes), ...placed })

export const overlaySchema = z.discriminatedUnion('type', [writing, sticker])
/** The texts and stickers of a picture, from bottom to top; the total is limited, since the worker draws each letter. */
export const overlaysSchema = z
  .array(overlaySchema)
  .max(overlayLimits.count)
  .refine(
    (all) =>
      all.reduce((sum, each) => sum + (each.type === 'text' ? each.text.length : 0), 0) <=
      overlayLimits.allTexts,
    because('tooLong', { max: overlayLimits.allTexts }),
  )
export type Overlay = z.output<typeof overlaySchema>
export type TextOverlay = z.output<typeof writing>
export type StickerOverlay = z.output<typeof sticker>
