import { describe, expect, test } from 'vitest'
import { entityStatuses } from '../kinds'
import { adSummaryOf, isOver, mayFollow, type Running, summaryOf } from './summary'

const now = 1_000
const active: Running = { status: 'ACTIVE', start_time: null, end_time: null }
const at = (isDisabled = false) => ({ now, isDisabled })

describe('the summary of a campaign or ad group', () => {
  test.each([
    ['RUNNING', active],
    ['RUNNING', { ...active, start_time: now, end_time: now + 1 }],
    ['NOT_STARTED', { ...active, start_time: now + 1 }],
    ['COMPLETED', { ...active, end_time: now }],
    ['COMPLETED', { ...active, status: 'PAUSED', end_time: now }],
    ['PAUSED', { ...active, status: 'PAUSED', start_time: now + 1 }],
    ['ARCHIVED', { ...active, status: 'ARCHIVED', end_time: now }],
    ['DRAFT', { ...active, status: 'DRAFT', end_time: now }],
    ['DELETED_DRAFT', { ...active, status: 'DELETED_DRAFT' }],
  ] as const)('is %s', (summary, level) => expect(summaryOf([level], at())).toBe(summary))

  test('takes the worse of its own and its campaign’s', () => {
    expect(summaryOf([active, { ...active, status: 'PAUSED' }], at())).toBe('PAUSED')
    expect(summaryOf([active, { ...active, status: 'ARCHIVED' }], at())).toBe('ARCHIVED')
    expect(
      summaryOf(
        [
          { ...active, status: 'ARCHIVED' },
          { ...active, status: 'DELETED_DRAFT' },
        ],
        at(),
      ),
    ).toBe('DELETED_DRAFT')
    expect(summaryOf([active, { ...active, start_time: now + 1 }], at())).toBe('NOT_STARTED')
    expect(
      summaryOf(
        [
          { ...active, end_time: now + 9 },
          { ...active, end_time: now },
        ],
        at(),
      ),
    ).toBe('COMPLETED')
  })

  test('of an advertiser who may not advertise is said before anything but an end', () => {
    expect(summaryOf([{ ...active, status: 'PAUSED' }], at(true))).toBe('ADVERTISER_DISABLED')
    expect(summaryOf([{ ...active, status: 'ARCHIVED' }], at(true))).toBe('ARCHIVED')
  })
})

describe('the summary of an ad', () => {
  const approved_link = 'https://shop.example/'
  const fine = { review_status: 'APPROVED', approved_link, is_pin_deleted: false, isDisabled: false } as const
  const unseen = { ...fine, approved_link: null }
  const paused = { status: 'PAUSED' } as const

  test('is that of its review while all above it is active', () => {
    expect(adSummaryOf([active], fine)).toBe('APPROVED')
    expect(adSummaryOf([active], { ...unseen, review_status: 'PENDING' })).toBe('PENDING')
    expect(adSummaryOf([active], { ...unseen, review_status: 'OTHER' })).toBe('PENDING')
    expect(adSummaryOf([paused, active], { ...unseen, review_status: 'REJECTED' })).toBe('REJECTED')
    expect(adSummaryOf([active, paused, active], fine)).toBe('PAUSED')
  })

  test('is approved while an edit is reviewed and the version before it is shown', () => {
    expect(adSummaryOf([active], { ...fine, review_status: 'PENDING' })).toBe('APPROVED')
  })

  test('without its pin is archived', () => {
    expect(adSummaryOf([active], { ...fine, is_pin_deleted: true })).toBe('ARCHIVED')
    expect(adSummaryOf([{ status: 'DRAFT' }], { ...fine, is_pin_deleted: true })).toBe('DRAFT')
    expect(adSummaryOf([active], { ...fine, isDisabled: true })).toBe('ADVERTISER_DISABLED')
  })
})

test('goes from a draft to what runs, and from that to the archive, never back', () => {
  const after = Object.fromEntries(
    entityStatuses.map((before) => [
      before,
      entityStatuses.filter((next) => next !== before && mayFollow(before, next)),
    ]),
  )
  expect(after).toEqual({
    ACTIVE: ['PAUSED', 'ARCHIVED'],
    PAUSED: ['ACTIVE', 'ARCHIVED'],
    ARCHIVED: [],
    DRAFT: ['ACTIVE', 'PAUSED', 'DELETED_DRAFT'],
    DELETED_DRAFT: [],
  })
  expect(entityStatuses.filter(isOver)).toEqual(['ARCHIVED', 'DELETED_DRAFT'])
})
