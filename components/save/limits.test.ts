import { expect, test } from 'vitest'
import { boardLimits } from '@/lib/boards/schema'
import { pinLimits } from '@/lib/pins/schema'
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
  })
})
