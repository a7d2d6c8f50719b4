import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WirePlan } from '@/lib/business/plans/schema'
import { business, changesIn, keepCalls, show } from '@/tools/testing/business'
import { PlanScreen } from './plan-screen'
import type { PlanScreenData } from './screen-data'

const push = vi.fn(async () => true)
beforeEach(() => {
  push.mockClear()
  Router.router = { asPath: '/', push, replace: push } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
})

const shop = business()
const plan: WirePlan = {
  id: '9',
  name: 'Summer',
  fields: {
    topBusinessGoal: 'sales',
    dailyAdsBudget: '20',
    weeklyCheckouts: 12,
    marketingPlanSuggestion: {
      currency: 'USD',
      campaigns: [
        { objective: 'CONSIDERATION', reason: 'fewResults', dailyBudgetMicro: 14_000_000 },
        { objective: 'AWARENESS', reason: 'newPeople', dailyBudgetMicro: 6_000_000 },
      ],
      weeklyPeople: { low: 1200, high: 1500 },
      weeklySaves: null,
    },
  },
  created_by: null,
  created_time: Date.UTC(2026, 2, 4),
  updated_time: Date.UTC(2026, 2, 4),
}
const empty: PlanScreenData = {
  business: shop,
  businesses: [shop],
  plans: [],
  shown: null,
  draft: { step: 0, fields: {} },
  goal: null,
  weeks: { people: [120, 130, 140, 150], saves: [0, 2, 1, 4] },
  currency: 'USD',
  isEditing: false,
}
const open = (over: Partial<PlanScreenData>) => show(<PlanScreen screen={{ ...empty, ...over }} />)
const answers = (id = '9') =>
  keepCalls(({ method }) => Response.json(method === 'POST' ? { ...plan, id } : { step: 0, fields: {} }))
const next = () => screen.getByRole('button', { name: 'Next' })

test('says what a plan is before the first one, and lists plans by their names', () => {
  answers()
  const { unmount } = open({})
  expect(screen.getByRole('heading', { name: 'No marketing plans yet' })).toBeDefined()
  unmount()
  open({ plans: [plan], draft: { step: 2, fields: {} } })
  const link = screen.getByRole('link', { name: /^Summer/ })
  expect(link.textContent).toBe('SummerGoal: Sales · $20.00 a dayMade on Mar 4, 2026')
  expect(link.getAttribute('href')).toBe('/business/plan/?business_id=7&plan_id=9')
  expect(screen.getByRole('link', { name: 'Continue your draft' })).toBeDefined()
})

test('passes no required step that is empty, and saves the plan with what it suggests', async () => {
  const calls = answers()
  const { user, store } = open({ isEditing: true })
  await user.click(next())
  expect(screen.getByText('Choose one.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Sales' }))
  await user.click(next())
  await user.type(screen.getByRole('textbox', { name: 'Daily budget' }), '-5')
  await user.click(next())
  expect(screen.getByText('Enter an amount above zero, such as 12.50.')).toBeDefined()
  expect(screen.getByText('Give the plan a name.')).toBeDefined()
  // The next frame moves the focus to the first fault, possibly while something is typed.
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Daily budget' })),
  )
  await user.clear(screen.getByRole('textbox', { name: 'Daily budget' }))
  await user.type(screen.getByRole('textbox', { name: 'Daily budget' }), '20')
  await user.type(screen.getByRole('textbox', { name: /Name of the plan/ }), 'Summer')
  await user.click(next())
  await user.click(next())
  expect(screen.getByRole('heading', { level: 2, name: 'Summer' })).toBeDefined()
  expect(screen.getByText('Consideration: $14.00 a day')).toBeDefined()
  const stored = store.getState().business?.steppers.plan.fields.marketingPlanSuggestion
  expect(stored).toMatchObject({ weeklyPeople: { low: 120, high: 150 }, weeklySaves: { low: 0, high: 4 } })
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await vi.waitFor(() =>
    expect(push).toHaveBeenCalledWith(
      '/business/plan/?business_id=7&plan_id=9',
      undefined,
      expect.anything(),
    ),
  )
  const posted = changesIn(calls).find(([path]) => path === '/v5/businesses/7/marketing_plans')
  expect(posted?.[1]).toMatchObject({
    name: 'Summer',
    fields: { topBusinessGoal: 'sales', dailyAdsBudget: '20', marketingPlanSuggestion: stored },
  })
})

test('does not ask for the goal that the onboarding knows, unless one wants to change it', async () => {
  answers()
  const { user, store } = open({ isEditing: true, goal: 'leads' })
  expect(screen.getByText(/Your main goal from setting up: Leads/)).toBeDefined()
  expect(screen.getByText('Step 1 of 3')).toBeDefined()
  expect(store.getState().business?.steppers.plan.fields.shouldShowGoalsStep).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Change goal' }))
  expect(screen.getByRole('heading', { level: 1, name: 'What is your main goal?' })).toBeDefined()
})

test('changes a saved plan without touching the draft of a new one', async () => {
  const calls = answers()
  const { user } = open({ isEditing: true, shown: { plan, weeks: [] }, plans: [plan] })
  await user.click(next())
  await user.clear(screen.getByRole('textbox', { name: 'Daily budget' }))
  await user.type(screen.getByRole('textbox', { name: 'Daily budget' }), '10')
  await user.click(next())
  await user.click(next())
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await vi.waitFor(() => expect(push).toHaveBeenCalled())
  const changes = changesIn(calls)
  expect(changes.map(([path]) => path)).toEqual(['/v5/businesses/7/marketing_plans/9'])
  expect(changes[0]?.[1]).toMatchObject({
    name: 'Summer',
    fields: { dailyAdsBudget: '10', weeklyCheckouts: 12 },
  })
})

test('explains a plan, and compares it with what happened', () => {
  answers()
  const week = (day: string, checkouts: number, spend_micro = 0) => ({
    week: day,
    spend_micro,
    saves: 0,
    add_to_carts: 0,
    leads: 0,
    checkouts,
  })
  const weeks = [week('2026-02-23', 10), week('2026-03-02', 14, 90_000_000)]
  open({ shown: { plan, weeks }, plans: [plan] })
  expect(screen.getByRole('heading', { level: 1, name: 'Summer' })).toBeDefined()
  expect(screen.getByText(/a campaign can’t learn from them yet/)).toBeDefined()
  expect(screen.getByText(/1,200 to 1,500 people saved something on this site/)).toBeDefined()
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(rows('Spend a week')).toEqual(['Week ofChargedPlanned', 'Feb 23$0.00$0.00', 'Mar 2$90.00$140.00'])
  expect(rows('Results counted by your tags a week')[2]).toBe('Mar 20014')
  expect(screen.getByText('When you made the plan: 12 checkouts a week.')).toBeDefined()
  expect(screen.getByText(/this plan starts them here as drafts/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /campaign/ })).toBeNull()
})

test('renames and deletes a plan', async () => {
  const calls = keepCalls(({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(plan),
  )
  const { user } = open({ shown: { plan, weeks: [] }, plans: [plan] })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rename' }))
  await user.clear(dialog.getByRole('textbox', { name: /Name of the plan/ }))
  await user.type(dialog.getByRole('textbox', { name: /Name of the plan/ }), 'Autumn')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await user.click(screen.getByRole('button', { name: 'Delete plan' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete Summer?' }))
  await user.click(question.getByRole('button', { name: 'Delete plan' }))
  await vi.waitFor(() => expect(changesIn(calls)).toHaveLength(2))
  expect(changesIn(calls)).toEqual([
    ['/v5/businesses/7/marketing_plans/9', { name: 'Autumn' }],
    ['/v5/businesses/7/marketing_plans/9', {}],
  ])
})
