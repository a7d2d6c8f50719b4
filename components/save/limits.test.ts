import { expect, test } from 'vitest'
import { boardLimits } from '@/lib/boards/schema'
import { noteLimit, pinLimits, topicLimit } from '@/lib/pins/schema'
import { tryTextLimit } from '@/lib/tries/schema'
import { limits } from './limits'

test('the browser counts to where the server does', () => {
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
