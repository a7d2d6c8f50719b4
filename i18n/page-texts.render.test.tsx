import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import { CallError } from '@/lib/platform/http/call-error'
import { setErrorTexts } from '@/lib/platform/http/error-texts'
import mail from '@/messages/en/mail.json'
import { english } from './english'
import { PageTexts } from './page-texts'
import { useTranslations } from './texts'

afterEach(() => setErrorTexts(english.errors))

function Close() {
  return <p>{useTranslations('ui')('close')}</p>
}

test('shows English immediately', () => {
  render(
    <PageTexts locale="en-GB">
      <Close />
    </PageTexts>,
  )
  expect(screen.getByText(english.ui.close)).toBeTruthy()
})

test('shows English when a language has no texts', () => {
  render(
    <PageTexts locale="pt-BR">
      <Close />
    </PageTexts>,
  )
  expect(screen.getByText(english.ui.close)).toBeTruthy()
})

test('waits for the texts of another language, and uses English for missing ones', async () => {
  // Without its own files, as before tools/pseudo-locales.ts runs, each text falls back.
  await act(async () => {
    render(
      <PageTexts locale="en-XA">
        <AreaTexts area="mail" texts={mail}>
          <Close />
        </AreaTexts>
      </PageTexts>,
    )
  })
  expect((await screen.findByText(/./)).textContent).not.toBe('')
  expect(new CallError(404, { name: 'pinNotFound' }).message).not.toBe('')
})
