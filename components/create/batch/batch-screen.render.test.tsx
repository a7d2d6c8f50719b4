import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import { pickerBoard, pinOf } from '@/tools/testing/pin'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { BatchScreen } from './batch-screen'

const csv = `Title,Media,Board
Kites,https://x.test/a.jpg,Garden
=1+1,https://x.test/b.jpg,Garden
Boats,https://x.test/c.jpg,Harbor
Bells,https://x.test/d.jpg,Garden
`
const refusal = (status: number, error: object): Served => ({
  status,
  error: { code: status, http_status: status, message: 'No', ...error },
})

/** Shows the page with a file chosen; `create` answers for each pin. */
async function withFile(create: (title: string) => Served, viewer: object | null = null) {
  const calls = serveCalls(({ path, body }) => {
    if (path.includes('BoardPicker'))
      return { data: { all_boards: [pickerBoard('1', 'Garden')], boards_shortlist: [] } }
    if (path.includes('Interests')) return { data: [] }
    return create((body as { options: { title: string } }).options.title)
  })
  const shown = renderIn(<BatchScreen />, { screen: { viewer } as Partial<ScreenState> })
  const input = shown.container.querySelector<HTMLInputElement>('input[accept*="csv"]')
  if (input) await shown.user.upload(input, new File([csv], 'pins.csv', { type: 'text/csv' }))
  const sent = () => calls.filter(({ path }) => path.includes('PinResource/create'))
  return { ...shown, sent }
}
const press = async (user: { click: (element: Element) => Promise<void> }, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('pins from a file', () => {
  beforeEach(() => localStorage.clear())

  test('previews the rows, and names errors by row and column', async () => {
    await withFile(() => ({ data: pinOf('9') }))
    expect(await screen.findByText(/Row 3, Title: A cell can’t be a formula/)).toBeTruthy()
    expect(screen.getByText('Row 4, Board: You have no board named “Harbor”.')).toBeTruthy()
    expect(screen.getByText(/2 pins are ready, 2 rows need your attention/)).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  test('publishes the valid rows, keeps the rest, and names a refusal', async () => {
    const { user, sent } = await withFile((title) =>
      title === 'Kites' ? { data: pinOf('9') } : refusal(403, { code: 9202, message: 'Blocked' }),
    )
    await press(user, /Publish 2 pins/)
    expect(await screen.findByRole('link', { name: 'Open Kites' })).toBeTruthy()
    expect(await screen.findByText('Row 5: Blocked')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toMatchObject([
      { options: { title: 'Kites', board_id: '1', image_url: 'https://x.test/a.jpg' } },
      { options: { title: 'Bells' } },
    ])
  })

  test('pauses while the site is busy, and continues without creating a pin twice', async () => {
    let isBusy = true
    const { user, sent } = await withFile((title) =>
      title === 'Bells' && isBusy ? refusal(503, {}) : { data: pinOf('9') },
    )
    await press(user, /Publish 2 pins/)
    expect(await screen.findByText(/Nothing is sent twice/)).toBeTruthy()
    isBusy = false
    await press(user, /Continue with 1 pin/)
    await expect.poll(() => screen.queryByRole('button', { name: /Continue/ })).toBeNull()
    const titles = sent().map(({ body }) => (body as { options: { title: string } }).options.title)
    expect(titles).toEqual(['Kites', 'Bells', 'Bells'])
  })

  test.each([
    [{ creation_off: 'limited' }, /until you change your password/],
    [{ creation_off: 'banned' }, /your account is restricted/],
    [{ creation_off: 'unverified' }, /until you confirm your email address/],
  ])(
    'previews the rows for an account of %j, and explains why it cannot publish them',
    async (viewer, why) => {
      const { user, sent } = await withFile(() => ({ data: pinOf('9') }), viewer)
      expect(screen.getByText(why)).toBeTruthy()
      await press(user, /Publish 2 pins/)
      expect((screen.getByRole('button', { name: /Publish 2 pins/ }) as HTMLButtonElement).disabled).toBe(
        true,
      )
      expect(sent()).toEqual([])
    },
  )

  test('shows the file again after a reload', async () => {
    const { unmount } = await withFile(() => ({ data: pinOf('9') }))
    await screen.findByText(/2 pins are ready/)
    unmount()
    renderIn(<BatchScreen />)
    expect(await screen.findByText(/2 pins are ready/)).toBeTruthy()
  })
})
