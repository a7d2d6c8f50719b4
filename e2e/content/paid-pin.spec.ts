import { data } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, ready } from '../support/people/actions'
import { business } from '../support/people/trust'
import { makePicture } from '../support/picture'

test('labels a new pin as paid for, by keyboard, from the builder to its sponsor', async ({ page, me }) => {
  const sponsor = await business()
  await makeBoard(me, { name: 'Paid board' })
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await makePicture('paid')) })
  await page.getByLabel('Title').fill('A paid lamp')
  await page.getByRole('switch', { name: 'Paid partnership' }).press(' ')

  // Without a partner the builder shows an error at the field, and the draft stays.
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeEnabled()
  await publish.press('Enter')
  await expect(page.getByText('Choose who paid, or turn off paid partnership.')).toBeVisible()
  const who = page.getByRole('combobox', { name: 'Who paid' })
  await expect(who).toHaveAttribute('aria-invalid', 'true')
  await who.pressSequentially(sponsor.username)
  const option = page.getByRole('option', { name: new RegExp(`@${sponsor.username}`) })
  // A list closes while the page scrolls; the key opens it again.
  await expect(async () => {
    await who.press('ArrowDown')
    await expect(option).toHaveAttribute('data-focused', 'true', { timeout: 500 })
  }).toPass({ intervals: [100] })
  await who.press('Enter')
  await expect(page.getByRole('button', { name: /^Change Shop/ })).toBeFocused()
  await expect(page.getByText(`@${sponsor.username}`)).toBeVisible()

  // The server stores it with the draft.
  type Stored = { fields: { isPaidPartnership?: boolean; sponsor?: { id: string } } }
  const stored = async () =>
    (await me.read<Stored[]>('StoryPinDraftsResource', {})).data.map(({ fields }) => [
      fields.isPaidPartnership,
      fields.sponsor?.id,
    ])
  await expect.poll(stored).toEqual([[true, sponsor.id]])
  await page.reload()
  await expect(page.getByText(`@${sponsor.username}`)).toBeVisible()

  await expect(publish).toBeEnabled()
  await publish.press('Enter')
  await expect(toast(page, 'Your pin is on Paid board')).toBeVisible()
  const requests = data(
    await sponsor.read<{ pin_id: string; status: number; creator: { id: string } }[]>(
      'PinSponsorshipsResource',
      { role: 'sponsor' },
    ),
  )
  expect(requests).toMatchObject([{ status: 0, creator: { id: me.id } }])
  const id = requests[0]?.pin_id ?? ''
  await ready(me, id)
  await visit(page, `/pin/${id}/`)
  await expect(page.getByRole('paragraph').filter({ hasText: /^Paid partnership$/ })).toBeVisible()
})
