import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import texts from '@/messages/en/settings.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { CommentersSetting } from './commenters-setting'

const settings = { comment_permission: 'followers', feature_map: {} } as unknown as WireSettings

function show(changes: Partial<WireSettings>) {
  const own = { ...settings, ...changes }
  const calls = serveCalls(({ path, body }) => {
    const { options } = body as { options: Partial<WireSettings> & { featureMap?: object } }
    return path.includes('CommentFeatures')
      ? { data: { id: '1', feature_map: { ...own.feature_map, ...options.featureMap } } }
      : { data: { settings: { ...own, ...options } } }
  })
  const shown = renderIn(<CommentersSetting />, {
    texts,
    screen: { screen: { name: 'settings', page: 'permissions', settings: own, countries: [] } } as never,
  })
  return { calls, ...shown }
}
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement?.textContent

test('has one answer to who can comment: comments turned off are the choice of nobody', async () => {
  const { user, calls } = show({ feature_map: { comments: false } })
  expect(chosen()).toBe('Only you')
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Everyone' }))
  await expect
    .poll(() => calls.map(({ body }) => (body as { options: object }).options))
    .toMatchObject([{ featureMap: { comments: true } }, { comment_permission: 'everyone' }])
  await expect.poll(chosen).toBe('Everyone')
  expect(screen.getAllByRole('switch')).toHaveLength(2)
})

test('says what comments can include only while someone can comment', async () => {
  const { user } = show({})
  expect(chosen()).toBe('People who follow you')
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Only you' }))
  expect(screen.queryByRole('switch')).toBeNull()
})
