import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { business } from '@/store/business'
import { useSlices } from '@/store/use-slices'
import { keepCalls, refused, show } from '@/tools/testing/business'
import { Employers } from './employers'

afterEach(() => vi.unstubAllGlobals())

function Part() {
  useSlices({ business })
  return <Employers />
}

const employer = { id: '8', name: 'Agency', business_roles: ['BIZ_ADMIN'], created_time: 1764028800000 }

test('leads to each employer, and says on request what the viewer is there', async () => {
  keepCalls(() => Response.json({ items: [employer], bookmark: null }))
  const { user } = show(<Part />)
  const link = await screen.findByRole('link', { name: 'Agency' })
  expect(link.getAttribute('href')).toBe('/business/hub/?business_id=8')
  const about = screen.getByRole('button', { name: 'What you are at Agency' })
  expect(screen.queryByText(/Manager since/)).toBeNull()
  await user.click(about)
  expect(screen.getByText('Manager since Nov 25, 2025')).toBeDefined()
  await user.click(about)
  expect(screen.queryByText(/Manager since/)).toBeNull()
})

test('shows nothing where nobody employs the viewer', async () => {
  const calls = keepCalls(() => Response.json({ items: [], bookmark: null }))
  const { container } = show(<Part />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test('says that the employers did not load', async () => {
  keepCalls(() => refused(500, 'Not now.'))
  show(<Part />)
  expect(await screen.findByText('We couldn’t load the businesses you work for.')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
