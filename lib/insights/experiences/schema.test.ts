import { expect, test } from 'vitest'
import { experienceCreate, experienceReport, experiencesGet } from './schema'

const step = { title: 'Hello', text: '' }
const given = {
  name: 'Hello',
  type: 'banner',
  placement: 'site_top',
  texts: { en: { steps: [step], action: '' } },
  audience: { kinds: ['auth'], devices: ['desktop'], countries: [], locales: [], new_users: false },
}
const faultOf = (over: object) =>
  experienceCreate.safeParse({ ...given, ...over }).error?.issues[0]?.path.join('.') ?? null
const texts = (over: object) => ({ texts: { en: { steps: [step], action: '', ...over } } })
const titled = (title: string) => texts({ steps: [{ title, text: '' }] })

test('accepts the least that an experience needs', () => expect(faultOf({})).toBe(null))

test.each<[string, object, string]>([
  ['a form that does not fit at the place', { type: 'modal' }, 'type'],
  ['a title of 81 characters', titled('x'.repeat(81)), 'texts.en.steps.0.title'],
  ['no title', titled(' '), 'texts.en.steps.0.title'],
  [
    'a text of 401 characters',
    texts({ steps: [{ title: 'A', text: 'x'.repeat(401) }] }),
    'texts.en.steps.0.text',
  ],
  ['a button of 31 characters', texts({ action: 'x'.repeat(31) }), 'texts.en.action'],
  ['two steps of a banner', texts({ steps: [step, step] }), 'texts.en'],
  ['no texts', { texts: {} }, 'texts'],
  ['texts in no language', { texts: { English: given.texts.en } }, 'texts.English'],
  ['a link without a button', { link: '/today/' }, 'texts.en'],
  ['a script as a link', { link: 'javascript:alert(1)' }, 'link'],
  ['another site without its scheme', { link: '//evil.example/' }, 'link'],
  ['no picture', { image_signature: 'x' }, 'image_signature'],
  ['0 times', { times: 0 }, 'times'],
  ['51 times', { times: 51 }, 'times'],
  ['366 days between', { days_between: 366 }, 'days_between'],
  ['-1 days between', { days_between: -1 }, 'days_between'],
  ['0 days after a dismissal', { again_days: 0 }, 'again_days'],
  ['366 days after a dismissal', { again_days: 366 }, 'again_days'],
  ['an experiment of another kind', { experiment: 'aa_test' }, 'experiment'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
  ['one kind of account twice', { accounts: ['business', 'business'] }, 'accounts'],
  ['an end that is no time', { ends_at: 'soon' }, 'ends_at'],
])('refuses %s', (_, over, field) => expect(faultOf(over)).toBe(field))

test.each<[string, object]>([
  ['a title of 80 characters', titled('x'.repeat(80))],
  ['a text of 400 characters', texts({ steps: [{ title: 'A', text: 'x'.repeat(400) }] })],
  ['a button of 30 characters', texts({ action: 'x'.repeat(30) })],
  ['a link with a button', { link: '/today/', ...texts({ action: 'Look' }) }],
  ['the web as a link', { link: 'https://example.com/a?b', ...texts({ action: 'Look' }) }],
  ['50 times, 365 days', { times: 50, days_between: 365, again_days: 365 }],
  ['three tips for boards', { type: 'tour', placement: 'profile', ...texts({ steps: [step, step, step] }) }],
  ['a name of 100 characters', { name: 'x'.repeat(100) }],
])('accepts %s', (_, over) => expect(faultOf(over)).toBe(null))

test('refuses four tips for boards, and a picture of tips', () => {
  const tour = { type: 'tour', placement: 'profile' }
  expect(faultOf({ ...tour, ...texts({ steps: [step, step, step, step] }) })).toBe('texts.en')
  expect(faultOf({ ...tour, image_signature: 'a'.repeat(32) })).toBe('image_signature')
})

test('reads all placements, several or one, and refuses none and unknown ones', () => {
  const read = (placement_ids?: string[]) => experiencesGet.safeParse({ placement_ids }).success
  expect([read(), read(['profile']), read(['profile', 'builder'])]).toEqual([true, true, true])
  expect([read([]), read(['nowhere']), read(['profile', 'profile'])]).toEqual([false, false, false])
})

test('takes no status besides viewed, completed and dismissed', () => {
  const report = (status: string) =>
    experienceReport.safeParse({ placement_id: 'profile', experience_id: '1', status }).success
  expect(['viewed', 'completed', 'dismissed', 'new', 'loved'].map(report)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('takes the name of one that browsers decide about in place of an id, and no other name', () => {
  const report = (experience_id: string) =>
    experienceReport.safeParse({ placement_id: 'notifications', experience_id, status: 'viewed' }).success
  expect(['push_offer', '5', 'verify_email', 'invented'].map(report)).toEqual([true, true, false, false])
})

test('refuses an experience of the host at a placement that has only the product’s own', () => {
  for (const placement of ['site_bottom', 'after_save', 'notifications', 'profile_visit'])
    expect(faultOf({ placement })).toBe('type')
})
