import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/dashboard-operations.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { RetryButton } from './retry-button'

test('retries a failed job, once, and loads the page again', async () => {
  const calls = serveCalls(() => ({ data: { count: 1 } }))
  const reload = vi.fn(async () => undefined)
  renderIn(
    <AreaTexts area="dashboard-operations" texts={texts}>
      <RetryButton what={{ id: 'a' }} label="Retry this job of mail.send" reload={reload}>
        Retry
      </RetryButton>
    </AreaTexts>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Retry this job of mail.send' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(JSON.stringify(calls)).toContain('"id":"a"')
})
