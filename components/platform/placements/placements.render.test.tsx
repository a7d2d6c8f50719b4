import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowLogging, startLog } from '@/lib/platform/http/log-client'
import type { WireExperience } from '@/lib/platform/placements/schema'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { Placement } from './placement'

type Change = Partial<WireExperience> & { data?: Partial<WireExperience['display_data']> }

function experience({ data, ...over }: Change): WireExperience {
  return {
    experience_id: '5',
    type: 'banner',
    display_data: {
      ...{ built_in: null, steps: [{ title: 'News', text: 'We have boards.' }], action: 'Look', link: '' },
      ...{ locale: 'en', image_signature: null, is_counted: false },
      ...data,
    },
    status: 'new',
    ...over,
  }
}

/** Returns the options of a call with a body. */
const optionsOf = ({ body }: { body: unknown }) => (body as { options?: object } | null)?.options ?? {}

type Place = Parameters<typeof Placement>[0]['id']

function show(id: Place, change: Change, beside?: React.ReactNode) {
  const shown = experience(change)
  const calls = serveCalls(({ path, body }): Served => {
    if (!path.includes('Experiences')) return { data: null }
    const { status } = optionsOf({ body }) as { status: string }
    const placements = status === 'viewed' ? { [id]: { ...shown, status } } : {}
    return { data: { placements, experiments: {} } }
  })
  const found = renderIn(
    <>
      <Placement id={id} />
      {beside}
    </>,
    { screen: { experiences: { placements: { [id]: shown }, experiments: {}, known: [id] } } },
  )
  const statuses = () => calls.filter(({ path }) => path.includes('ExperiencesResource')).map(optionsOf)
  return { ...found, calls, statuses }
}
const reported = (placement_id: string, status: string) => ({ placement_id, experience_id: '5', status })

describe.each([
  ['banner', 'site_top'],
  ['nag', 'site_top'],
  ['hint', 'search_empty'],
] as const)('a %s', (type, id) => {
  test('shows its texts, is seen once, and is removed when it is closed', async () => {
    const { user, statuses } = show(id, { type })
    const part = await screen.findByRole('region', { name: 'News' })
    expect(part.textContent).toContain('We have boards.')
    await waitFor(() => expect(statuses()).toEqual([reported(id, 'viewed')]))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region')).toBe(null)
    expect(statuses()).toEqual([reported(id, 'viewed'), reported(id, 'dismissed')])
  })

  test('is completed by its button, which opens its page', async () => {
    const { user, statuses } = show(id, { type, status: 'viewed', data: { link: '/today/' } })
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Look' })
    expect(link.getAttribute('href')).toBe('/today/')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(statuses()).toEqual([reported(id, 'completed')])
  })
})

test('reports each showing of one whose number is limited', async () => {
  const { statuses } = show('site_top', { status: 'viewed', data: { is_counted: true } })
  await waitFor(() => expect(statuses()).toEqual([reported('site_top', 'viewed')]))
})

describe.each(['modal', 'interstitial'] as const)('a %s', (type) => {
  test('is a dialog that Escape dismisses', async () => {
    const { user, statuses } = show('site_dialog', { type })
    const dialog = await screen.findByRole('dialog', { name: 'News' })
    expect(dialog.textContent).toContain('We have boards.')
    await waitFor(() => expect(statuses()).toEqual([reported('site_dialog', 'viewed')]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(statuses().at(-1)).toEqual(reported('site_dialog', 'dismissed'))
  })

  test('is completed by its button', async () => {
    const { user, statuses } = show('site_dialog', { type, status: 'viewed' })
    await user.click(await screen.findByRole('button', { name: 'Look' }))
    expect(statuses()).toEqual([reported('site_dialog', 'completed')])
  })
})

describe('a tour', () => {
  const steps = ['One', 'Two', 'Three'].map((title) => ({ title, text: '' }))
  const parts = (
    <>
      <p data-tour="sort">Order</p>
      <p data-tour="create">Create</p>
    </>
  )

  test('walks over the parts that are on the page, by the keyboard, and is completed at its end', async () => {
    const { user, statuses } = show('profile', { type: 'tour', data: { steps, action: '' } }, parts)
    await screen.findByRole('region', { name: 'One' })
    expect(screen.getByRole('status').textContent).toContain('Tip 1 of 2')
    expect(document.activeElement).toBe(document.body)
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('region', { name: 'Three' })
    expect(document.activeElement?.textContent).toBe('Got it')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('region', { name: 'One' })
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('region')).toBe(null))
    expect(statuses()).toEqual([reported('profile', 'viewed'), reported('profile', 'completed')])
    expect(document.querySelector('[data-tour-shown]')).toBe(null)
  })

  test('ends with Escape', async () => {
    const { user, statuses } = show('profile', { type: 'tour', data: { steps } }, parts)
    await screen.findByRole('region', { name: 'One' })
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region')).toBe(null)
    expect(statuses().at(-1)).toEqual(reported('profile', 'dismissed'))
  })

  test('waits unseen while none of its parts is on the page', async () => {
    const { statuses } = show('profile', { type: 'tour', data: { steps } })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(screen.queryByRole('region')).toBe(null)
    expect(statuses()).toEqual([])
  })

  test('shows the tips of the product', async () => {
    show('profile', { type: 'tour', data: { built_in: 'profile_tour', steps: [], action: '' } }, parts)
    await screen.findByRole('region', { name: 'Put boards in order' })
  })
})

test('fetches what the page came without', async () => {
  const calls = serveCalls(() => ({
    data: { placements: { profile_empty: experience({ type: 'hint' }) }, experiments: {} },
  }))
  renderIn(<Placement id="profile_empty" />, {
    screen: { experiences: { placements: {}, experiments: {}, known: ['site_top'] } },
  })
  await screen.findByRole('region', { name: 'News' })
  expect(calls.map(({ path }) => path)).toContain('/resource/ExperiencesResource/get/')
})

test('fetches nothing on a shared page, which gets its own state', async () => {
  const calls = serveCalls(() => ({ data: null }))
  renderIn(<Placement id="site_top" />, { screen: { experiences: null } })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(calls).toEqual([])
})

describe('the log', () => {
  const logged: [name: string, details: object][] = []
  let end = () => {}
  beforeEach(() => {
    allowLogging(true)
    const rest = { stat: () => {}, flush: () => {}, clear: () => {} }
    end = startLog({ ...rest, event: (name, { event_data }) => logged.push([name, event_data ?? {}]) })
  })
  afterEach(() => {
    end()
    allowLogging(false)
  })

  test('has each mount and unmount', async () => {
    const { unmount } = show('site_top', {})
    await screen.findByRole('region', { name: 'News' })
    await waitFor(() => expect(logged).toEqual([['placementMount', { placement_id: 'site_top' }]]))
    unmount()
    expect(logged.slice(1)).toEqual([['placementUnmount', { placement_id: 'site_top' }]])
  })
})

vi.setConfig({ testTimeout: 15_000 })
