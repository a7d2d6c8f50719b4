import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '@/messages/en/home.json'
import { renderIn } from '@/tools/testing/render'
import { DemoComing } from './demo-coming'

test('shows the progress of the demo world', async () => {
  const states = [{ demoProgress: { drawn: 120, total: 640 } }]
  const answer = (demoProgress: object) => Response.json({ screen: { name: 'home', ...demoProgress } })
  vi.stubGlobal('fetch', async () => answer(states[0] ?? {}))
  renderIn(<DemoComing demoProgress={{ drawn: 60, total: 640 }} />, { texts })
  expect(screen.getByText('60 of 640 pictures')).toBeTruthy()
  expect(await screen.findByText('120 of 640 pictures')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Demo setup' }).getAttribute('value')).toBe('120')
})
