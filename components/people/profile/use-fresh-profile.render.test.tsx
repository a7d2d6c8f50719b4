import { act } from '@testing-library/react'
import Router from 'next/router'
import { expect, test, vi } from 'vitest'
import { profileStaled } from '@/store/platform/ui'
import { renderIn } from '@/tools/testing/render'
import { useFreshProfile } from './use-fresh-profile'

vi.mock('next/router', () => ({ default: { asPath: '/ada/', replace: vi.fn(async () => true) } }))

function Profile({ isSelf }: { isSelf: boolean }) {
  useFreshProfile(isSelf)
  return null
}

const shown = (isSelf: boolean) => {
  const replace = vi.mocked(Router.replace)
  replace.mockClear()
  return { ...renderIn(<Profile isSelf={isSelf} />), replace }
}

test('refreshes stale pins of one’s own profile, once', () => {
  const { store, replace } = shown(true)
  expect(replace).not.toHaveBeenCalled()
  act(() => void store.dispatch(profileStaled(true)))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/ada/', undefined, { scroll: false })
  expect(store.getState().ui.profileStale).toBe(false)
})

test('keeps pins stale while another profile is shown', () => {
  const { store, replace } = shown(false)
  act(() => void store.dispatch(profileStaled(true)))
  expect(replace).not.toHaveBeenCalled()
  expect(store.getState().ui.profileStale).toBe(true)
})
