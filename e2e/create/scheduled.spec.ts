import { data } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, upload, uploaded } from '../support/people/actions'
import { makePicture } from '../support/picture'

const hour = 3600

test('schedules a pin from the builder, changes its time, and publishes it', async ({ page, me }) => {
  await makeBoard(me, { name: 'Later board' })
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePicture('schedule')),
    })
  await page.getByLabel('Title').fill('Tomorrow morning')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Later board', exact: true }).click()
  await page.getByRole('radio', { name: 'Publish later' }).check()

  // A time that is too soon is reported beside its field, and the draft stays.
  const chosen = await page.getByLabel('Date', { exact: true }).inputValue()
  await page.getByLabel('Date', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Choose a time at least 15 minutes from now.')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toast(page, 'Pin scheduled')).toBeVisible()

  await visit(page, '/pin/create/scheduled/')
  await expect(page.getByRole('heading', { name: 'Tomorrow morning' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit “Tomorrow morning”' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit scheduled pin' })).toBeVisible()
  await page.getByLabel('Title').fill('At noon')
  await page.getByLabel('Description').fill('Twelve sharp')
  await page.getByLabel('Time', { exact: true }).fill('12:00')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(toast(page, 'Scheduled pin updated')).toBeVisible()
  await page.getByRole('button', { name: 'Month' }).click()
  // The day may be in the next month.
  const chip = page.getByRole('button', { name: /At noon/ })
  if ((await chip.count()) === 0) await page.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(chip).toHaveText(/12:00.*At noon/)
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Publish “At noon” now' }).click()
  await expect(toast(page, 'Your pin is published')).toBeVisible()

  const { data: pins } = await me.read<{ title: string; description: string }[]>('UserPinsResource', {
    username: me.username,
  })
  expect(pins).toMatchObject([{ title: 'At noon', description: 'Twelve sharp' }])
})

test('deletes a scheduled pin and restores it, sorted by time', async ({ page, me }) => {
  const board = await makeBoard(me)
  const now = Math.floor(Date.now() / 1000)
  for (const [title, hours] of [
    ['Second', 5],
    ['First', 2],
  ] as const) {
    const { image_signature } = uploaded(await upload(me, await makePicture(title)))
    data(
      await me.write('ScheduledPinsResource', 'create', {
        board_id: board.id,
        image_signature,
        title,
        scheduled_ts: now + hours * hour,
      }),
    )
  }
  await visit(page, '/pin/create/scheduled/')
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['First', 'Second'])
  await page.getByRole('button', { name: 'Delete “First”' }).click()
  await expect(titles).toHaveText(['Second'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['First', 'Second'])
  await page.reload()
  await expect(titles).toHaveText(['First', 'Second'])
})
