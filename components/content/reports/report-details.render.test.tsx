import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { plainTarget } from '@/lib/content/reports/target'
import texts from '@/messages/en/reports.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { ReportDetails } from './report-details'

const view = { viewType: 'closeup', viewParameter: '5' }

async function report(type: 'aggregatedComment' | 'board') {
  const calls = serveCalls(() => ({ data: { id: '1' } }))
  const onDone = vi.fn()
  const target = plainTarget(type, '7', view)
  const details = (
    <ReportDetails target={target} reason="spam" onBusy={vi.fn()} onBack={vi.fn()} onDone={onDone} />
  )
  const { user } = renderIn(details, { texts })
  await user.type(screen.getByRole('textbox'), 'Again')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  return calls
}

test('names the people who see a report before it is sent', async () => {
  await report('board')
  expect(screen.getByText(/Only our moderators can see that you reported this/)).toBeTruthy()
})

test('flags a comment with its own call', async () => {
  const [call] = await report('aggregatedComment')
  expect(call).toMatchObject({ method: 'PUT', path: '/v3/aggregated_comments/7/flag/' })
  expect(call?.body).toMatchObject({ commentId: '7', reason: 'spam', detailedReasons: 'Again' })
})

test('reports other objects with their context', async () => {
  const [call] = await report('board')
  expect(call?.path).toBe('/resource/ReportResource/create/')
})
