import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import auth from '@/messages/en/auth.json'
import texts from '@/messages/en/settings.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { settingsBlocks } from '../frame/pages'
import { ComboSetting } from './combo-setting'
import { SettingsForm } from './settings-form'
import { TextSetting } from './text-setting'

const settings = { first_name: 'Mira', last_name: 'Ek' }

function show() {
  const calls = serveCalls(({ body }) => {
    const { options } = body as { options: Record<string, string> }
    return options.last_name === 'refused'
      ? { status: 400, error: { code: 1, message: 'Bad', message_detail: 'last_name: Bad' } }
      : { data: { settings: { ...settings, ...options } } }
  })
  const form = (
    <SettingsForm>
      <TextSetting name="first_name" label="First name" limit={30} />
      <TextSetting name="last_name" label="Last name" limit={30} />
    </SettingsForm>
  )
  return { calls, ...renderIn(form, { texts }) }
}

test('offers one Save for all fields of a form, once one is changed', async () => {
  const { user, calls } = show()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Lee')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => calls.map(({ body }) => (body as { options: object }).options))
    .toEqual([{ first_name: 'Ada' }, { last_name: 'Lee' }])
})

test('keeps the input of a refused field, and focuses it', async () => {
  const { user } = show()
  const last = screen.getByLabelText('Last name')
  await user.type(last, 'refused')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => document.activeElement).toBe(last)
  expect((last as HTMLInputElement).value).toBe('refused')
})

test('saves a choice with the fields of its form', async () => {
  const calls = serveCalls(({ body }) => ({
    data: { settings: { ...settings, ...(body as { options: object }).options } },
  }))
  const choices = [{ value: 'SE', label: 'Sweden' }]
  const { user } = renderIn(
    <SettingsForm>
      <ComboSetting name="phone_country" label="Country" choices={choices} />
      <TextSetting name="phone_number" label="Number" />
    </SettingsForm>,
    { texts },
  )
  await user.type(await screen.findByRole('combobox', { name: 'Country' }), 'swe')
  await user.click(await screen.findByRole('option', { name: 'Sweden' }))
  expect(calls).toEqual([])
  await user.type(screen.getByLabelText('Number'), '701234567')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => calls.map(({ body }) => (body as { options: object }).options))
    .toEqual([{ phone_country: 'SE' }, { phone_number: '701234567' }])
})

test('forgets a refusal with Cancel', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText('Last name'), 'refused')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByText('Bad')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Bad')).toBeNull()
})

test('reverts all fields with Cancel', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('has at most ten entries on the first level', () => {
  const first: readonly unknown[] = settingsBlocks.flatMap(({ groups }): readonly unknown[] => groups)
  expect(first.length).toBeLessThanOrEqual(10)
})

test('names genders in the settings as at sign-up', () => {
  const { none: _, ...genders } = Object.values(auth)[0]?.genders ?? { none: '' }
  expect(texts.settings.account.genders).toEqual(genders)
})
