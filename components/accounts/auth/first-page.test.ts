import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { firstPage } from './first-page'

const viewer = (is_partner: boolean, has_business_area: boolean) =>
  ({ is_partner, has_business_area }) as WireViewer

test.each([
  ['a new business', viewer(true, true), '/', '/business/onboarding/'],
  ['a new business that was going somewhere', viewer(true, true), '/pin/7/', '/pin/7/'],
  ['a new business where the host turned the area off', viewer(true, false), '/', '/'],
  ['a new person', viewer(false, false), '/', '/'],
  ['nobody', null, '/', '/'],
])('leads %s to the right page', (_, who, next, page) => expect(firstPage(who, next)).toBe(page))
