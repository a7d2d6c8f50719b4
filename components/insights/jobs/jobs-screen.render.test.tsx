import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/dashboard-operations.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { JobsScreen } from './jobs-screen'

const queue = { name: 'mail.send', waiting: 0, running: 0, failed: 2, oldest: null }

/** The page, which shows no failed job any more once it is loaded again. */
function Page() {
  const [failed, setFailed] = useState(queue.failed)
  const replace = async () => flushSync(() => setFailed(0))
  const router = { asPath: '/admin/jobs/', replace, events: { on() {}, off() {} } } as unknown as NextRouter
  return (
    <RouterContext.Provider value={router}>
      <AreaTexts area="dashboard-operations" texts={texts}>
        <JobsScreen
          screen={{ name: 'admin-jobs', queues: [{ ...queue, failed }], failed: [], bookmark: null }}
        />
      </AreaTexts>
    </RouterContext.Provider>
  )
}

test('moves the focus to the queues when the button of one leaves with its failed jobs', async () => {
  serveCalls(() => ({ data: { count: 2 } }))
  renderIn(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Retry all failed jobs of mail.send' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull())
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Queues'))
})
