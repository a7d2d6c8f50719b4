import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { ErrorBoundary } from './error-boundary'

afterEach(() => vi.restoreAllMocks())

function Broken(): never {
  throw new TypeError('broken')
}

test('reports a render error, and remembers it for its pathname only', async () => {
  const calls = serveCalls(() => ({ data: { count: 1 } }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const at = (path: string, page = <Broken />) => <ErrorBoundary path={path}>{page}</ErrorBoundary>
  const { rerender, store } = renderIn(at('/pin/5/?a=1'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.ui.error.title)
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/resource/ErrorLogResource/create/'])
  expect(calls[0]?.body).toMatchObject({ options: { part: 'render', name: 'TypeError' } })
  expect(store.getState().ui.failedPaths).toEqual(['/pin/5/'])
  rerender(at('/ada/', <p>Ada</p>))
  expect(screen.getByText('Ada')).toBeTruthy()
  rerender(at('/pin/5/#top', <p>Pin</p>))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.ui.error.title)
})
