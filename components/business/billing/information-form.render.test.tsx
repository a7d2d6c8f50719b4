import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { business as slices } from '@/store/business'
import { useSlices } from '@/store/use-slices'
import { business, changesIn, keepCalls, refused, show, toasts } from '@/tools/testing/business'
import { InformationForm } from './information-form'

afterEach(() => vi.unstubAllGlobals())

const address = {
  legal_name: 'Shop Ltd',
  address_line_1: 'Main Street 1',
  address_line_2: '',
  city: 'Springfield',
  region: '',
  postal_code: '12345',
  country: 'US',
  tax_id: '',
}

function Part({ given }: { given: typeof address | null }) {
  useSlices({ business: slices })
  const information = { business: given, billing: given, autofill: true }
  return <InformationForm business={business()} information={information} countries={[]} />
}

const texts = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })

test('shows all that is missing at once, and forgets each error when it is filled in', async () => {
  const calls = keepCalls(() => Response.json({}))
  const { user } = show(<Part given={null} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('Fill this in.')).toHaveLength(4)
  await vi.waitFor(() => expect(document.activeElement).toBe(texts('Legal name')[0]))
  await user.type(texts('Legal name')[0] as HTMLElement, 'S')
  expect(screen.getAllByText('Fill this in.')).toHaveLength(3)
  await user.click(screen.getByRole('checkbox'))
  expect(texts('City')).toHaveLength(2)
  expect(screen.getAllByText('Fill this in.')).toHaveLength(6)
  expect(calls).toHaveLength(0)
})

test('sends what is filled in, shows a refusal at its field, and confirms a success', async () => {
  const answers = [refused(400, 'Another one has it.', 'business.tax_id'), Response.json({})]
  const calls = keepCalls(() => answers.shift() as Response)
  const { user } = show(<Part given={address} />)
  await user.type(texts('City')[0] as HTMLElement, ' Hills')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Another one has it\./)).toBeDefined()
  expect(changesIn(calls)).toEqual([
    [
      expect.stringContaining('/billing_information'),
      { business: { ...address, city: 'Springfield Hills' }, autofill: true },
    ],
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(toasts()).toContain('Your billing information is saved'))
  expect(screen.queryByText(/Another one has it\./)).toBeNull()
})
