import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireAdvice } from '@/lib/ads/advice/schema'
import texts from '@/messages/en/manager.json'
import { changesIn, keepCalls, show, stayingRouter, toasts } from '@/tools/testing/business'
import { AdvicePart } from './advice-part'

stayingRouter()
beforeEach(() => localStorage.clear())

const address = '/ads/v4/notification_messages/RECOMMENDATIONS/'
const account = (can_edit = true) => ({
  id: '3',
  name: 'Spring',
  currency: 'USD',
  time_zone: 'UTC',
  business_id: '7',
  business_name: 'Shop',
  can_edit,
  stopped: null,
})
const change = (micro: number) => [
  { level: 'ad_groups' as const, id: '9', fields: { budget_in_micro_currency: micro } },
]
const budget = (over: object = {}): WireAdvice => ({
  id: 'BUDGET_USED_EARLY-9',
  type: 'BUDGET_USED_EARLY',
  title: 'The budget is used up by noon',
  text: 'Lamps spent $5.00 or more before noon.',
  entity_type: 'AD_GROUP',
  entity_id: '9',
  created_time: 1_800_000_000,
  action: {
    type: 'CHANGE',
    label: 'Raise the budget',
    text: 'The daily budget is raised from $5.00 to $10.00.',
    raises_spending: true,
    changes: change(10),
    undo: change(5),
    ...over,
  },
})
const rejected: WireAdvice = {
  ...budget(),
  id: 'AD_REJECTED-8',
  type: 'AD_REJECTED',
  title: 'An ad was rejected',
  text: 'Desk was rejected.',
  entity_type: 'AD',
  entity_id: '8',
  action: { type: 'OPEN', label: 'See why', url: '/ads/pins/8/' },
}

/** Presses the button of the last toast. */
const undoLast = () => toastStore.read().at(-1)?.action?.onAction()

function open(advice: WireAdvice[], { can_edit = true, about }: { can_edit?: boolean; about?: string } = {}) {
  let left = advice
  const calls = keepCalls(({ url, body }) => {
    if (url.pathname === address) return Response.json({ status: 'success', data: left })
    if (url.pathname.endsWith('/hide')) {
      const hidden = body as { is_hidden: boolean }
      left = hidden.is_hidden ? [] : advice
      return Response.json(hidden)
    }
    if (url.pathname.endsWith('/ad_groups')) left = []
    return Response.json({ items: [{ data: { id: '9' }, exceptions: [] }] })
  })
  const shown = show(
    <AreaTexts area="manager" texts={texts}>
      <AdvicePart account={account(can_edit)} {...(about && { about })} />
    </AreaTexts>,
  )
  const changes = () => changesIn(calls).filter(([path]) => path !== address)
  return { ...shown, calls, changes }
}

test('asks for the account as its recipient, and shows each reason with the way there', async () => {
  const { calls } = open([rejected])
  expect(await screen.findByText('Desk was rejected.')).toBeDefined()
  expect(calls[0]?.body).toEqual({ advertiser_id: '3', recipient_id: '3', recipient_type: 'ADVERTISER' })
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/ads/pins/8/')
})

test('offers those who only read no tag to set up', async () => {
  const text = 'Lamps aims for conversions.'
  const action = { type: 'OPEN', label: 'Set up the tag', url: '/business/manager/tags/' } as const
  const tag: WireAdvice = { ...budget(), type: 'NO_CONVERSION_TAG', text, action }
  const { unmount } = open([tag], { can_edit: false })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Set up the tag' })).toBeNull()
  unmount()
  open([tag])
  expect(await screen.findByRole('link', { name: 'Set up the tag' })).toBeDefined()
})

test('asks before more money may be spent, then makes the change, which can be taken back', async () => {
  const { user, changes } = open([budget()])
  await user.click(await screen.findByRole('button', { name: 'Apply: Raise the budget' }))
  expect(changes()).toEqual([])
  const question = screen.getByRole('dialog', { name: 'Raise the budget' })
  expect(question.textContent).toContain('The daily budget is raised from $5.00 to $10.00.')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(toasts().at(-1)).toBe('Done'))
  const sent = (micro: number) => [
    '/v5/ad_accounts/3/ad_groups',
    { items: [{ id: '9', budget_in_micro_currency: micro }] },
  ]
  expect(changes()).toEqual([sent(10)])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recommendations' })).toBe(null))
  undoLast()
  await waitFor(() => expect(changes()).toEqual([sent(10), sent(5)]))
})

test('makes a change that costs nothing at once', async () => {
  const { user, changes } = open([budget({ raises_spending: false })])
  await user.click(await screen.findByRole('button', { name: 'Apply: Raise the budget' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
})

test('dismisses for the account', async () => {
  const { user, changes } = open([budget()])
  await user.click(await screen.findByRole('button', { name: 'Dismiss: The budget is used up by noon' }))
  await waitFor(() => expect(toasts().at(-1)).toBe('Recommendation dismissed'))
  expect(changes()).toEqual([
    [
      '/v5/ad_accounts/3/recommendations/hide',
      { type: 'BUDGET_USED_EARLY', entity_id: '9', is_hidden: true },
    ],
  ])
  await waitFor(() => expect(screen.queryByText('Lamps spent $5.00 or more before noon.')).toBe(null))
  undoLast()
  expect(await screen.findByText('Lamps spent $5.00 or more before noon.')).toBeDefined()
})

test('lets those who only read see the reason, and nothing to press; a page needs no link to itself', async () => {
  const { unmount } = open([budget(), rejected], { can_edit: false })
  await screen.findByText('Desk was rejected.')
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getByRole('link', { name: 'See why' })).toBeDefined()
  unmount()
  open([rejected], { about: '8' })
  await screen.findByText('Desk was rejected.')
  expect(screen.queryByRole('link')).toBe(null)
})
