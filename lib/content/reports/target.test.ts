import { describe, expect, test } from 'vitest'
import { pinTarget, plainTarget } from './target'

const view = { viewType: 'closeup', viewParameter: '7' }
const product = { products: [{}] }

describe('for a pin', () => {
  test('has id, type, isProduct, isPromoted, videoDuration, viewParameter, viewType', () => {
    expect(pinTarget({ id: '7' }, view)).toEqual({
      id: '7',
      type: 'pin',
      isProduct: false,
      isPromoted: false,
      videoDuration: null,
      viewParameter: '7',
      viewType: 'closeup',
    })
  })

  test('derives isProduct from rich metadata or rich summary', () => {
    expect(pinTarget({ id: '7', rich_metadata: product }, view).isProduct).toBe(true)
    expect(pinTarget({ id: '7', rich_summary: product }, view).isProduct).toBe(true)
    expect(pinTarget({ id: '7', rich_metadata: { products: [] }, rich_summary: null }, view).isProduct).toBe(
      false,
    )
  })

  test('derives isPromoted from is_downstream_promotion or a promoter', () => {
    expect(pinTarget({ id: '7', is_downstream_promotion: true }, view).isPromoted).toBe(true)
    expect(pinTarget({ id: '7', promoter: { id: '1' } }, view).isPromoted).toBe(true)
    expect(pinTarget({ id: '7', is_downstream_promotion: false, promoter: null }, view).isPromoted).toBe(
      false,
    )
  })

  test('derives videoDuration from the first video_list entry', () => {
    const video_list = { V_720P: { duration: 1200 }, V_HLSV4: { duration: 900 } }
    expect(pinTarget({ id: '7', videos: { video_list } }, view).videoDuration).toBe(1200)
    expect(pinTarget({ id: '7', videos: { video_list: {} } }, view).videoDuration).toBeNull()
    expect(pinTarget({ id: '7', videos: null }, view).videoDuration).toBeNull()
  })
})

test('treats anything else as neither product nor promoted, without a duration', () => {
  expect(plainTarget('user', '3', view)).toEqual({
    ...view,
    id: '3',
    type: 'user',
    isProduct: false,
    isPromoted: false,
    videoDuration: null,
  })
})
