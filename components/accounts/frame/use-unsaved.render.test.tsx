import { screen, waitFor } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '@/messages/en/settings.json'
import { renderIn } from '@/tools/testing/render'
import { UnsavedQuestion } from './unsaved-question'

const leave = () => Router.events.emit('routeChangeStart', '/')
const reload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
vi.mock('next/router', () => {
  const listeners = new Set<(to: string) => void>()
  const events = {
    on: (name: string, listener: (to: string) => void) => {
      if (name === 'routeChangeStart') listeners.add(listener)
    },
    off: (_: string, listener: (to: string) => void) => {
      listeners.delete(listener)
    },
    emit: (name: string, to: string) => {
      if (name === 'routeChangeStart') for (const listener of listeners) listener(to)
    },
  }
  const push = vi.fn((to: string) => events.emit('routeChangeStart', to))
  return { default: { events, push, router: null, asPath: '/settings/edit-profile/' } }
})

afterEach(() => vi.restoreAllMocks())

const show = (isChanged: boolean) =>
  renderIn(
    <>
      <a href="/mira/">Away</a>
      <UnsavedQuestion isChanged={isChanged} />
    </>,
    { texts },
  )

test('asks before unsaved changes are lost by a search, and by a reload', () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { unmount } = show(true)
  expect(leave).toThrow('The viewer stays')
  expect(confirm).toHaveBeenCalledWith('Your changes aren’t saved yet.')
  expect(reload()).toBe(true)
  confirm.mockReturnValue(true)
  expect(leave).not.toThrow()
  unmount()
  confirm.mockClear()
  show(false)
  leave()
  expect(reload()).toBe(false)
  expect(confirm).not.toHaveBeenCalled()
})

test('asks in a dialog before a link leaves, and follows it only on request', async () => {
  const confirm = vi.spyOn(window, 'confirm')
  const push = vi.mocked(Router.push).mockClear()
  const { user } = show(true)
  await user.click(screen.getByText('Away'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(push).not.toHaveBeenCalled()
  await user.click(screen.getByText('Away'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(push).toHaveBeenCalledWith('/mira/')
  expect(confirm).not.toHaveBeenCalled()
  expect(reload()).toBe(false)
})
