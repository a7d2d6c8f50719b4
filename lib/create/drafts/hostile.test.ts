import { describe, expect, test } from 'vitest'
import { storyCreate } from '@/lib/content/stories/schema'
import { nameIssue } from '@/lib/core/reasons'
import { unchanged, writtenRecipe } from '@/lib/media/edits/recipe'
import { draftUpdate } from './schema'

const edits = {
  left: 0,
  top: 0,
  width: 50,
  height: null,
  scale: 1,
  transform: { rotate: 0, scaleX: 1, scaleY: 1 },
}
const block = { type: 'story_pin_text_block', itemId: 'p', text: 'A', edits } as const

/** Returns the fields for which a draft with this change is refused. */
const faultsOf = (change: object) =>
  draftUpdate
    .safeParse({ id: '1', ...change }, { error: nameIssue })
    .error?.issues.map(({ path }) => path.join('.'))
const ofBlock = (change: object) => faultsOf({ blocks: { b: { ...block, ...change } } })
const ofEdits = (change: object) => ofBlock({ edits: { ...edits, ...change } })
const ofTransform = (change: object) => ofEdits({ transform: { ...edits.transform, ...change } })
const ofCanvas = (canvasJson: unknown) => faultsOf({ items: { p: { canvasJson } } })

test('accepts a valid canvas', () => {
  expect(ofBlock({})).toBeUndefined()
  expect(ofCanvas(writtenRecipe(unchanged))).toBeUndefined()
})

describe('malicious canvases of a draft are refused, naming the field', () => {
  test.each<[string, () => string[] | undefined, string]>([
    ['a place that is no number', () => ofEdits({ left: Number.NaN }), 'blocks.b.edits.left'],
    ['one without an end', () => ofEdits({ top: Number.POSITIVE_INFINITY }), 'blocks.b.edits.top'],
    ['one far away', () => ofEdits({ left: 1e9 }), 'blocks.b.edits.left'],
    ['one as a text', () => ofEdits({ left: '0; position: fixed' }), 'blocks.b.edits.left'],
    ['a width of nothing', () => ofEdits({ width: 0 }), 'blocks.b.edits.width'],
    ['a width below nothing', () => ofEdits({ width: -5 }), 'blocks.b.edits.width'],
    ['a height past the bound', () => ofEdits({ height: 201 }), 'blocks.b.edits.height'],
    ['a scale of nothing', () => ofEdits({ scale: 0 }), 'blocks.b.edits.scale'],
    ['a scale that is no number', () => ofEdits({ scale: Number.NaN }), 'blocks.b.edits.scale'],
    [
      'a turn without an end',
      () => ofTransform({ rotate: Number.NEGATIVE_INFINITY }),
      'blocks.b.edits.transform.rotate',
    ],
    ['a mirror of nothing', () => ofTransform({ scaleX: 0 }), 'blocks.b.edits.transform.scaleX'],
    ['a stretch past the bound', () => ofTransform({ scaleY: 10.5 }), 'blocks.b.edits.transform.scaleY'],
    [
      'a transform as a text',
      () => ofEdits({ transform: 'matrix(1,0,0,1,0,0)' }),
      'blocks.b.edits.transform',
    ],
    ['no transform', () => ofEdits({ transform: null }), 'blocks.b.edits.transform'],
    [
      'a font of an SVG',
      () => ofBlock({ font: 'url(data:image/svg+xml,<svg onload=alert(1)>)' }),
      'blocks.b.font',
    ],
    ['a font by a path', () => ofBlock({ font: '../../etc/passwd' }), 'blocks.b.font'],
    ['a font that objects have', () => ofBlock({ font: '__proto__' }), 'blocks.b.font'],
    ['a color with a script', () => ofBlock({ color: 'red;background:url(//x.test)' }), 'blocks.b.color'],
    ['an alignment that is none', () => ofBlock({ align: 'start"onclick="x' }), 'blocks.b.align'],
    ['a kind that is none', () => ofBlock({ type: 'story_pin_svg_block' }), 'blocks.b.type'],
    ['a text past the bound', () => ofBlock({ text: 'x'.repeat(5001) }), 'blocks.b.text'],
    ['a text with a nought', () => ofBlock({ text: 'a\u0000b' }), 'blocks.b.text'],
    ['data past the bound', () => ofBlock({ data: { a: 'x'.repeat(4001) } }), 'blocks.b.data'],
    ['a page that is no name', () => ofBlock({ itemId: '../p' }), 'blocks.b.itemId'],
    ['a picture that is none', () => ofBlock({ media: { signature: '<svg/>' } }), 'blocks.b.media.signature'],
    ['a size below nothing', () => ofBlock({ media: { width: -1 } }), 'blocks.b.media.width'],
    [
      'a background that is none',
      () => faultsOf({ items: { p: { backgroundColor: 'url(x)' } } }),
      'items.p.backgroundColor',
    ],
    [
      'a canvas that is an SVG',
      () => ofCanvas('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'items.p.canvasJson',
    ],
    ['a canvas cut off', () => ofCanvas(writtenRecipe(unchanged).slice(0, -1)), 'items.p.canvasJson'],
    ['a canvas of 10 MB', () => ofCanvas('x'.repeat(10_000_000)), 'items.p.canvasJson'],
    [
      'a canvas without an end',
      () => ofCanvas(writtenRecipe(unchanged).replace('0', '1e999')),
      'items.p.canvasJson',
    ],
    ['a canvas deep in itself', () => ofCanvas('['.repeat(9000) + ']'.repeat(9000)), 'items.p.canvasJson'],
  ])('%s', (_, faults, field) => {
    expect(faults()).toEqual([field])
  })
})

describe('malicious styles of a story are refused, naming the field', () => {
  const style = { x_coord: 0, y_coord: 0, width: 50, height: null }
  const faultOf = (change: object) =>
    storyCreate
      .safeParse({
        board_id: '1',
        story_pin: {
          metadata: { pin_image_signature: 'a'.repeat(32) },
          pages: [
            { blocks: [{ type: 'story_pin_text_block', text: 'A', block_style: { ...style, ...change } }] },
          ],
        },
      })
      .error?.issues.map(({ path }) => path.join('.'))
  test('accepts a valid style', () => expect(faultOf({})).toBeUndefined())
  test.each<[object, string]>([
    [{ x_coord: Number.NaN }, 'x_coord'],
    [{ y_coord: 151 }, 'y_coord'],
    [{ width: Number.POSITIVE_INFINITY }, 'width'],
    [{ height: 0 }, 'height'],
    [{ rotation: 361 }, 'rotation'],
    [{ scale_x: 0.09 }, 'scale_x'],
    [{ scale_y: '2' }, 'scale_y'],
    [{ font: 'svg' }, 'font'],
    [{ color: '#ggg' }, 'color'],
    [{ align: 'middle' }, 'align'],
  ])('%j', (change, name) => {
    expect(faultOf(change)).toEqual([`story_pin.pages.0.blocks.0.block_style.${name}`])
  })
})
