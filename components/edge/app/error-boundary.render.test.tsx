import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { reportError } from '@/lib/edge/client/report-error'
import { renderIn } from '@/tools/testing/render'
import { ErrorBoundary } from './error-boundary'

vi.mock('@/lib/edge/client/report-error', () => ({ reportError: vi.fn() }))
afterEach(() => vi.restoreAllMocks())

const failure = new TypeError('broken')
function Broken(): never {
  throw failure
}

test('reports a render error, and keeps it for its pathname alone', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const at = (path: string, page = <Broken />) => <ErrorBoundary path={path}>{page}</ErrorBoundary>
  const { rerender, store } = renderIn(at('/pin/5/?a=1'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.ui.error.title)
  expect(reportError).toHaveBeenCalledExactlyOnceWith('render', failure)
  expect(store.getState().ui.failedPaths).toEqual(['/pin/5/'])
  rerender(at('/ada/', <p>Ada</p>))
  expect(screen.getByText('Ada')).toBeTruthy()
  rerender(at('/pin/5/#top', <p>Pin</p>))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.ui.error.title)
})
