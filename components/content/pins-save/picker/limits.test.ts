import { expect, test } from 'vitest'
import { boardLimits } from '@/lib/content/boards/schema'
import { noteLimit, topicLimit } from '@/lib/content/pins/schema'
import { pinLimits } from '@/lib/content/pins/write/pin-link'
import { tryTextLimit } from '@/lib/content/tries/schema'
import { limits } from './limits'

test('has the same limits as the server', () => {
  expect(limits).toEqual({
    pinTitle: pinLimits.title,
    pinDescription: pinLimits.description,
    altText: pinLimits.altText,
    link: pinLimits.link,
    boardName: boardLimits.name,
    boardDescription: boardLimits.description,
    sectionTitle: boardLimits.sectionTitle,
    note: noteLimit,
    tryText: tryTextLimit,
    topics: topicLimit,
  })
})
