import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/business.json'
import { renderIn } from '@/tools/testing/render'
import { AudienceFacts } from './audience-facts'

afterEach(() => vi.unstubAllGlobals())

function show(answer: Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([url, JSON.parse(String(body))])
    return answer
  })
  const row = { id: '5', ad_account_id: '3', name: 'Buyers', description: '' }
  const all = (
    <AreaTexts area="business" texts={texts}>
      <AudienceFacts row={row} />
    </AreaTexts>
  )
  return { ...renderIn(all), sent }
}

test('sends the name and description of an audience', async () => {
  const { user, sent } = show(Response.json({}))
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fans')
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Who came twice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([
    [
      expect.stringContaining('/v5/ad_accounts/3/audiences/5'),
      { name: 'Fans', description: 'Who came twice' },
    ],
  ])
})

test('shows an error at its field, and keeps the input', async () => {
  const refusal = {
    code: 1,
    message: 'Bad request',
    name: 'badRequest',
    field: 'description',
    params: { reason: 'tooLong', max: 500 },
  }
  const { user } = show(Response.json(refusal, { status: 400 }))
  const description = screen.getByRole('textbox', { name: 'Description' })
  await user.type(description, 'Long')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^Description .*500/)).toBeDefined()
  expect((description as HTMLTextAreaElement).value).toBe('Long')
})
