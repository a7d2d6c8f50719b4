import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import texts from '@/messages/en/help.json'
import { renderIn } from '@/tools/testing/render'
import { HelpScreen } from './help-screen'

function show(body: string | null = null, has_mail = true) {
  const site = { has_mail, email_proof: 'link' } as unknown as ScreenState['site']
  return renderIn(
    <HelpScreen screen={{ name: 'site-text', page: 'help', body }}>
      <button type="button">Write to us</button>
    </HelpScreen>,
    { texts, screen: { site } },
  )
}

test('has an answer for every question, with links into the product', () => {
  show()
  const questions = document.querySelectorAll('details')
  expect(questions.length).toBeGreaterThan(40)
  for (const question of questions) expect(question.querySelector('p')?.textContent).toMatch(/\w{2}.*[.:!]$/)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('details a')].map((link) => link.pathname)
  expect(links).toContain('/settings/edit/password/')
  expect(screen.getByRole('button', { name: 'Write to us' })).toBeTruthy()
})

test('shows what a search finds, opened, and says when that is nothing', async () => {
  const { user } = show()
  await user.type(screen.getByRole('searchbox'), 'forgot passw')
  expect(await screen.findByText('1 answer')).toBeTruthy()
  const [found, ...more] = document.querySelectorAll('details')
  expect(more).toEqual([])
  expect(found?.open).toBe(true)
  expect(found?.id).toBe('account-forgot')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'zebra')
  expect(await screen.findByText(/^No answer has all of these words/)).toBeTruthy()
})

test('promises no email where there is none', () => {
  show(null, false)
  expect(document.getElementById('account-forgot')?.textContent).toContain('This site doesn’t send email.')
})

test('shows the host’s own text above its answers', () => {
  show('## Opening hours\n\nEvery day')
  expect(screen.getByRole('heading', { name: 'Opening hours' })).toBeTruthy()
})

test('opens the answer that the address names', () => {
  window.history.replaceState(null, '', '#account-delete')
  Element.prototype.scrollIntoView = () => {}
  show()
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  expect(document.querySelector('details[open]')?.id).toBe('account-delete')
  window.history.replaceState(null, '', '#')
})
