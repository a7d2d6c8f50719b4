import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/business.json'
import { renderIn } from '@/tools/testing/render'
import { InvoiceDownload } from './invoice-download'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(answers: (boolean | number)[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift() ?? 500
    return typeof next === 'number'
      ? Response.json({ code: 500, message: '', name: 'serverError' }, { status: next })
      : Response.json({ id: '5', download_url: 'https://site.example/x', is_ready: next })
  })
  const open = vi.fn()
  const shown = renderIn(
    <AreaTexts area="business" texts={texts}>
      <InvoiceDownload ad_account_id="3" invoice_id="5" open={open} />
    </AreaTexts>,
  )
  return { ...shown, open }
}

const press = () => screen.getByRole('link', { name: 'Download PDF' }).click()
const address = '/v5/ad_accounts/3/invoices/5/pdf'

test('opens a PDF that is ready', async () => {
  const { open } = show([true])
  press()
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(address))
  expect(screen.queryByText(/making the PDF/)).toBeNull()
})

test('says that a PDF is being made, and opens it when it is ready', async () => {
  const { open } = show([false, false, true])
  press()
  await vi.waitFor(() => expect(screen.getByText(/making the PDF/)).toBeDefined())
  expect(open).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(address))
  expect(screen.queryByText(/making the PDF/)).toBeNull()
})

test('says that a PDF could not be made', async () => {
  const { open } = show([500])
  press()
  await vi.waitFor(() => expect(screen.getByText(/couldn’t get the PDF/)).toBeDefined())
  expect(open).not.toHaveBeenCalled()
})
