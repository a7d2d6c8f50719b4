import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { SiteTextsForm } from './site-texts-form'

test('shows the page as it will look before it is saved, and goes back to the words', async () => {
  const { user } = renderIn(<SiteTextsForm texts={[{ page: 'terms', body: null, version: 0 }]} />)
  await user.type(
    screen.getByRole('textbox', { name: 'Terms of service' }),
    '## Rules{Enter}{Enter}- Be kind',
  )
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const shown = within(screen.getByRole('region', { name: 'Preview of Terms of service' }))
  expect(shown.getByRole('heading', { level: 2, name: 'Rules' })).toBeTruthy()
  expect(shown.getByRole('listitem').textContent).toBe('Be kind')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('## Rules\n\n- Be kind')
})
