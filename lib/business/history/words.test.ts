import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import texts from '@/messages/en/business.json'
import { adAccountUpdate } from '../assets/schema'
import { audienceRule } from '../audiences/rule'
import { audienceUpdate } from '../audiences/schema'
import { businessUpdate } from '../hierarchy/schema'
import { tagUpdate } from '../tags/schema'
import { changedIn, isChangeField, namedIn } from './fields'
import { changeWords } from './words'

const t = createTranslator({ locale: 'en', messages: texts, namespace: 'business' })
const formats = (entry: object, names = {}) =>
  changeWords({ action: 'updated', before: null, after: null, ...entry }, { t, locale: 'en', names })

test.each([
  [{ country: 'DE' }, 'Country', 'Germany'],
  [{ country: '' }, undefined, undefined],
  [{ retention_days: 1540 }, 'Days in audience', '1,540'],
  [{ autofill: false }, 'Same information for billing', 'No'],
  [{ business_role: 'BIZ_ADMIN' }, 'Role', 'Manager'],
  [{ permissions: ['ADMIN', 'SOMETHING_NEW'] }, 'Permissions', 'Admin, SOMETHING_NEW'],
  [{ types: ['BRAND'] }, 'Type', 'Brand'],
  [{ type: 'ACTALIKE' }, 'Type', 'Lookalike'],
  [{ user_id: '7' }, 'For', 'Zoe'],
  [{ user_id: '8' }, 'For', '8'],
  [{ pin_section: 'x' }, 'pin_section', 'x'],
])('presents %j in words', (after, label, words) => {
  const [first] = formats({ after }, { '7': 'Zoe' })
  expect([first?.label, first?.after]).toEqual([label, words])
})

test('shows what an update set to another value, and both sides of other changes', () => {
  const sides = { before: { name: 'A', country: 'DE' }, after: { name: 'B' } }
  expect(changedIn({ action: 'updated', ...sides })).toEqual([{ field: 'name', before: 'A', after: 'B' }])
  expect(changedIn({ action: 'updated', before: { name: 'A' }, after: { name: 'A' } })).toEqual([])
  expect(changedIn({ action: 'deleted', before: { name: 'A' }, after: null })).toEqual([
    { field: 'name', before: 'A', after: undefined },
  ])
  // The person whose permissions changed is shown once.
  const granted = {
    before: { user_id: '7', permissions: [] },
    after: { user_id: '7', permissions: ['ADMIN'] },
  }
  expect(changedIn({ action: 'granted', ...granted })).toEqual([
    { field: 'user_id', before: undefined, after: '7' },
    { field: 'permissions', before: [], after: ['ADMIN'] },
  ])
})

test('finds the ids that are shown by name, and no others', () => {
  expect(namedIn({ user_id: '7', asset_ids: ['8', '9'], pin_id: '10', name: '11' })).toEqual(['7', '8', '9'])
  expect(namedIn(null)).toEqual([])
})

test('knows every field that an update may set', () => {
  // A rule is shown by its fields; REMOVE is a deletion.
  const paths = [
    'rule',
    'operation_type',
    'business_id',
    'ad_account_id',
    'audience_id',
    'conversion_tag_id',
    'leader_tag_id',
  ]
  const shapes = [businessUpdate, adAccountUpdate, audienceUpdate.in, tagUpdate, audienceRule].map(
    ({ shape }) => Object.keys(shape),
  )
  const unknown = shapes.flat().filter((name) => !paths.includes(name) && !isChangeField(name))
  expect(unknown).toEqual([])
})
