import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reloadPage } from '@/components/platform/reload-page'
import { profileStaled } from '@/store/platform/ui'
import { renderIn } from '@/tools/testing/render'
import { useFreshProfile } from './use-fresh-profile'

vi.mock('@/components/platform/reload-page', () => ({ reloadPage: vi.fn(async () => true) }))

function Profile({ isSelf }: { isSelf: boolean }) {
  useFreshProfile(isSelf)
  return null
}

const shown = (isSelf: boolean) => {
  const reload = vi.mocked(reloadPage)
  reload.mockClear()
  return { ...renderIn(<Profile isSelf={isSelf} />), reload }
}

test('refreshes stale pins of one’s own profile, once', () => {
  const { store, reload } = shown(true)
  expect(reload).not.toHaveBeenCalled()
  act(() => void store.dispatch(profileStaled(true)))
  expect(reload).toHaveBeenCalledOnce()
  expect(store.getState().ui.profileStale).toBe(false)
})

test('keeps pins stale while another profile is shown', () => {
  const { store, reload } = shown(false)
  act(() => void store.dispatch(profileStaled(true)))
  expect(reload).not.toHaveBeenCalled()
  expect(store.getState().ui.profileStale).toBe(true)
})
