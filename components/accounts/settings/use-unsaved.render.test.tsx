import { render } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { useUnsaved } from './use-unsaved'

function Form({ isChanged }: { isChanged: boolean }) {
  useUnsaved(isChanged, 'Leave?')
  return null
}
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
  return { default: { events, asPath: '/settings/edit-profile/' } }
})

afterEach(() => vi.restoreAllMocks())

test('asks before unsaved changes are lost by a link, and by a reload', () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { rerender, unmount } = render(<Form isChanged />)
  expect(leave).toThrow('The viewer stays')
  expect(confirm).toHaveBeenCalledWith('Leave?')
  expect(reload()).toBe(true)
  confirm.mockReturnValue(true)
  expect(leave).not.toThrow()
  rerender(<Form isChanged={false} />)
  confirm.mockClear()
  leave()
  expect(reload()).toBe(false)
  expect(confirm).not.toHaveBeenCalled()
  unmount()
})
