import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Placement } from '@/components/platform/placements/placement'
import texts from '@/messages/en/offline.json'
import { renderIn } from '@/tools/testing/render'
import { dropOffer } from './install-event'
import { useInstall } from './use-install'

const context = { is_bot: false, browser_name: 'Chrome', browser_version: '140.0' }
const page = { bootstrap: { props: { context } } } as object
const { install } = texts

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  act(dropOffer)
})

function offer() {
  const prompt = vi.fn(async () => undefined)
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return prompt
}

function InstallPart({ path }: { path: string }) {
  const install = useInstall(path)
  return install.isDue ? <Placement id="site_bottom" own={{ install_prompt: install }} /> : null
}

const shown = () => screen.queryByRole('region', { name: install.title })

test('is deferred to the next page, hidden while something is created, and ends with Cancel', async () => {
  const { rerender, user } = renderIn(<InstallPart path="/" />, { screen: page })
  offer()
  expect([shown(), localStorage.getItem('magpie.install-prompted')]).toEqual([null, null])
  rerender(<InstallPart path="/pin/create/" />)
  expect(shown()).toBeNull()
  rerender(<InstallPart path="/ideas/" />)
  expect(await screen.findByRole('region', { name: install.title })).toBeTruthy()
  expect(Number(localStorage.getItem('magpie.install-prompted'))).toBeGreaterThan(0)
  rerender(<InstallPart path="/board/create/" />)
  expect(shown()).toBeNull()
  rerender(<InstallPart path="/" />)
  await user.click(await screen.findByRole('button', { name: install.cancel }))
  expect(shown()).toBeNull()
})

test('Add starts the installation of the browser, and the prompt is gone', async () => {
  const { rerender, user } = renderIn(<InstallPart path="/" />, { screen: page })
  const prompt = offer()
  rerender(<InstallPart path="/ideas/" />)
  await user.click(await screen.findByRole('button', { name: install.add }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(shown()).toBeNull()
})

test('shows no second time on this device', () => {
  localStorage.setItem('magpie.install-prompted', '1')
  const { rerender } = renderIn(<InstallPart path="/" />, { screen: page })
  offer()
  rerender(<InstallPart path="/ideas/" />)
  expect(shown()).toBeNull()
})

test('says on an iPhone how it is done by hand', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  const { rerender } = renderIn(<InstallPart path="/" />, { screen: page })
  rerender(<InstallPart path="/ideas/" />)
  expect((await screen.findByText(/Add to Home Screen/)).textContent).toContain(install.iosShare)
  expect(screen.queryByRole('button', { name: install.add })).toBeNull()
  vi.restoreAllMocks()
})

test('is not shown once the host has turned it off, and does not count as prompted', () => {
  const { rerender } = renderIn(<InstallPart path="/" />, {
    screen: { ...page, turnedOff: ['install_prompt'] },
  })
  offer()
  rerender(<InstallPart path="/ideas/" />)
  expect([shown(), localStorage.getItem('magpie.install-prompted')]).toEqual([null, null])
})
