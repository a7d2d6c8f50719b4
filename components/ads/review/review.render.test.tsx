import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireReview } from '@/lib/ads/review/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { ReviewScreen } from './review-screen'

const waiting: WireReview = {
  id: '384000000000000001',
  name: 'Oak lamp',
  review_status: 'PENDING',
  reasons: [],
  note: '',
  appeal: null,
  rule: null,
  approved_link: null,
  created_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  pin: {
    id: '384000000000000002',
    title: 'Lamp',
    description: '',
    image_url: '/i.webp',
    width: 236,
    height: 300,
  },
  products: null,
  form: null,
  link: 'https://shop.example/lamp',
  link_host: 'shop.example',
  advertiser: {
    id: '1',
    name: 'Northlight',
    username: 'northlight',
    account: 'Main',
    approved: 3,
    rejected: 1,
    is_trusted: false,
  },
}
const show = (reviews: WireReview[]) =>
  renderIn(<ReviewScreen screen={{ name: 'admin-ads', state: 'waiting', reviews, bookmark: null }} />)
const button = (name: string) => screen.getByRole('button', { name })

test('approves a promotion, which leaves the list', async () => {
  const calls = serveCalls(() => ({ data: { id: waiting.id, review_status: 'APPROVED' } }))
  const { user } = show([waiting])
  await user.click(button('Approve'))
  expect(await screen.findByText('Nothing waits for a review')).toBeDefined()
  expect(JSON.stringify(calls[0]?.body)).toContain('"seen":"PENDING"')
})

test('rejects with reasons, and not without one', async () => {
  const calls = serveCalls(() => ({ data: { id: waiting.id, review_status: 'REJECTED' } }))
  const { user } = show([waiting])
  await user.click(button('Reject'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Choose at least one reason.')).toBeDefined()
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'The page doesn’t work' }))
  await user.type(dialog.getByRole('textbox'), 'It answers 404.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.stringify(calls[0]?.body)).toContain('LANDING_PAGE_BROKEN')
  expect(JSON.stringify(calls[0]?.body)).toContain('It answers 404.')
})

test('offers no sixth reason', async () => {
  const { user } = show([waiting])
  await user.click(button('Reject'))
  const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox')
  for (const box of boxes.slice(0, 5)) await user.click(box)
  expect(boxes.filter((box) => !(box as HTMLInputElement).disabled)).toHaveLength(5)
})

test('keeps a promotion that another person decided, and says so', async () => {
  serveCalls(() => ({ status: 409, error: { code: 409, message: 'Someone else already decided this.' } }))
  const { user } = show([waiting])
  await user.click(button('Approve'))
  expect((await screen.findByRole('alert')).textContent).toContain('already decided')
  expect(screen.getByText('Oak lamp')).toBeDefined()
})

test('shows an appeal, the version that runs meanwhile, and trusts the business', async () => {
  const calls = serveCalls(() => ({ data: { approve_after: 0, body: '', trusted: [] } }))
  const { user } = show([
    {
      ...waiting,
      appeal: 'Look at the new page.',
      reasons: ['IMAGE'],
      approved_link: 'https://shop.example/old',
    },
  ])
  expect(screen.getByText('Look at the new page.')).toBeDefined()
  expect(screen.getByText('https://shop.example/old')).toBeDefined()
  await user.click(button('Trust this business'))
  expect(await screen.findByRole('button', { name: 'Stop trusting' })).toBeDefined()
  expect(JSON.stringify(calls[0]?.body)).toContain('"business_id":"1"')
})

test('shows some products of an ad of a product group', () => {
  const samples = [{ id: '7', title: 'Floor lamp', image_url: '/f.webp' }]
  show([{ ...waiting, products: { in_stock: 12, samples } }])
  expect(screen.getByText(/12 products, of this website only/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Floor lamp' }).getAttribute('href')).toBe('/pin/7/')
})

test('shows what the form of an ad asks, with its answers and what people read', async () => {
  const custom = {
    custom_question_field_type: null,
    custom_question_label: null,
    custom_question_options: null,
  }
  const form = {
    name: 'Spring',
    questions: [
      { question_type: 'EMAIL' as const, ...custom },
      {
        question_type: 'CUSTOM' as const,
        custom_question_field_type: 'RADIO_LIST' as const,
        custom_question_label: 'Which size?',
        custom_question_options: ['Small', 'Large'],
      },
    ],
    privacy_policy_link: 'https://shop.example/privacy',
    policy_links: [{ label: 'Terms', link: 'https://shop.example/terms' }],
    completion_message: 'We write soon.',
    disclosure_language: 'We call you.',
  }
  show([{ ...waiting, form }])
  expect(await screen.findByText('Lead form “Spring”: 2 questions')).toBeDefined()
  const questions = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(questions).toEqual(expect.arrayContaining(['Email', 'Which size?Small · Large']))
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('https://shop.example/terms')
  for (const text of ['We call you.', 'We write soon.']) expect(screen.getByText(text)).toBeDefined()
})
