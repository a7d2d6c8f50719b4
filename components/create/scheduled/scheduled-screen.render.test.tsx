import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { ScheduledScreen } from './scheduled-screen'

const start = Math.floor(Date.now() / 1000) + 7200
const pin = (id: string, title: string, scheduled_ts: number): WireScheduledPin => ({
  id,
  type: 'scheduled_pin',
  title,
  description: '',
  alt_text: '',
  link: null,
  scheduled_ts,
  time_zone: 'UTC',
  board: { id: '7', name: 'Rooms', url: '/me/rooms/' },
  section_id: null,
  sponsor: null,
  image: null,
  dominant_color: '#e9e9e9',
  picture_count: 1,
  page_count: null,
  is_video: false,
  status: 'SCHEDULED',
  failure: null,
})
const [first, second] = [pin('1', 'First', start), pin('2', 'Second', start + 3600)]

function show(serve: () => Served) {
  const calls = serveCalls(serve)
  const state = { name: 'pin-scheduled', pins: [first, second], bookmark: null } as const
  return { ...renderIn(<ScheduledScreen screen={{ ...state, pins: [...state.pins] }} />), calls }
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('scheduled pins', () => {
  test('are listed by time, and re-sorted when a time changes', async () => {
    const { user, calls } = show(() => ({ data: pin('1', 'First', start + 90_000) }))
    expect(titles()).toEqual(['First', 'Second'])
    await user.click(screen.getByRole('button', { name: 'Change the time of “First”' }))
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'First')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(calls.map(({ path }) => path)).toEqual(['/resource/ScheduledPinsResource/update/'])
    await expect.poll(titles).toEqual(['Second', 'First'])
  })

  test('keep refused edits, with the error at its field', async () => {
    const refusal = { code: 1, message: 'Who paid is not a business', field: 'sponsor_id' }
    const sponsor = {
      id: '9',
      type: 'user' as const,
      username: 'shop',
      full_name: 'Shop',
      first_name: 'Shop',
    }
    const urls = { image_small_url: null, image_medium_url: null, image_large_url: null }
    serveCalls(() => ({ status: 400, error: refusal }))
    const pins = [{ ...first, sponsor: { ...sponsor, ...urls } }]
    const { user } = renderIn(<ScheduledScreen screen={{ name: 'pin-scheduled', pins, bookmark: null }} />)
    await user.click(screen.getByRole('button', { name: 'Change the time of “First”' }))
    await user.type(await screen.findByLabelText('Title'), ' of all')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByText(refusal.message)).closest('[data-partner]')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('First of all')
    // Without a name, the dialog itself refuses.
    await user.click(screen.getByRole('button', { name: 'Change Shop' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Who paid' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose who paid, or turn off paid partnership.')).toBeTruthy()
  })

  test('disappear immediately when deleted, and return when that fails', async () => {
    const { user } = show(() => ({ status: 500, error: { code: 500, message: 'Sorry' } }))
    await user.click(screen.getByRole('button', { name: 'Delete “First”' }))
    await expect.poll(titles).toEqual(['First', 'Second'])
  })

  test('are shown on their day in the week and the month', async () => {
    const { user } = show(() => ({ data: first }))
    for (const view of ['Week', 'Month']) {
      await user.click(screen.getByRole('button', { name: view }))
      expect(screen.getByRole('button', { name: view, pressed: true })).toBeTruthy()
    }
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(28)
  })

  test('have their covers in each view, and stories show their number of pages', async () => {
    const image = { url: '/media/236x/a.webp', width: 236, height: 300 }
    // Today is in each view, whatever day it is.
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const scheduled_ts = Math.floor(Date.now() / 1000)
    const story = { ...first, title: 'Tale', image, page_count: 3, scheduled_ts, time_zone }
    serveCalls(() => ({ data: story }))
    const pins = [story, second]
    const { user } = renderIn(<ScheduledScreen screen={{ name: 'pin-scheduled', pins, bookmark: null }} />)
    for (const view of ['Week', 'Month', 'List']) {
      await user.click(screen.getByRole('button', { name: view }))
      expect([...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([image.url])
      expect(screen.getByText(/Story, 3 pages/)).toBeTruthy()
    }
  })
})
