import { data, signUp } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { pauseStream } from '../support/paused'
import { makePin, ready, withPin } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { reportSpam } from '../support/product/report'

test('adds a try with photo and text, which others like and find helpful', { tag: '@any-width' }, async ({
  page,
  me: _me,
}) => {
  const [owner, other] = [await signUp(), await signUp()]
  const { pin } = await withPin(owner)
  const photo = await ready(other, (await makePin(other, (await withPin(other)).board.id)).id)
  const image_signature = photo.images.orig?.url.match(/[0-9a-f]{32}/)?.[0]
  data(
    await other.write('DidItActivityResource', 'create', {
      pin_id: pin.id,
      image_signature,
      text: 'It held',
    }),
  )
  await visit(page, `/pin/${pin.id}/`)
  const tries = page.getByRole('region', { name: 'Tried it?' })
  await expect(tries.getByText('1 person tried this')).toBeVisible()
  await tries.getByRole('button', { name: /^Photo by/ }).click()
  const one = page.getByRole('dialog', { name: /tried this$/ })
  await expect(one.getByText('It held')).toBeVisible()
  await one.getByRole('button', { name: 'Like' }).click()
  await one.getByRole('button', { name: 'Helpful' }).click()
  await expect(one.getByRole('button', { name: 'Helpful 1' })).toHaveAttribute('aria-pressed', 'true')

  const commentList = one.getByRole('region', { name: /comment/i })
  await commentList.getByRole('button', { name: 'Add a comment' }).click()
  await commentList.getByLabel('Your comment').fill('Which glue did you take?')
  await commentList.getByRole('button', { name: 'Post' }).click()
  await expect(commentList.getByRole('listitem').getByText('Which glue did you take?')).toBeVisible()
  await expect(commentList.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await one.getByRole('button', { name: 'Report' }).click()
  await reportSpam(page, 'photo')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tries.getByRole('button', { name: 'I tried it' }).click()
  const form = page.getByRole('dialog', { name: 'Share how it went' })
  const file = { name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await makePicture('try') }
  await form.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await expect(form.getByText('Add a photo, or write how it went.')).toBeVisible()
  await form.getByLabel('Add a photo (optional)').setInputFiles(file)
  await expect(form.getByText('Add a photo, or write how it went.')).toHaveCount(0)
  await form.getByLabel('How did it go?').fill('Mine is crooked')
  const send = form.getByRole('button', { name: 'Share', exact: true })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await send.click()
  await expect(tries.getByText('2 people tried this')).toBeVisible()
  await tries.getByRole('button', { name: 'Your try' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tries.getByText('1 person tried this')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tries.getByText('2 people tried this')).toBeVisible()
})

test.describe('a link to a try', () => {
  // The server answers 404 for a deleted one, which the browser logs.
  test.use({ strict: false })

  test('opens it however old it is, and receives the comments of others', { tag: '@any-width' }, async ({
    page,
    me,
  }) => {
    const maker = await signUp()
    const { pin } = await withPin(maker)
    const image_signature = pin.images.orig?.url.match(/[0-9a-f]{32}/)?.[0]
    const made = { pin_id: pin.id, image_signature, text: 'It held' }
    const { id } = data(await maker.write<{ id: string }>('DidItActivityResource', 'create', made))
    const comment = (text: string) =>
      maker.write('DidItCommentsResource', 'create', { did_it_id: id, pin_id: pin.id, text })
    expect(me.id).not.toBe(maker.id)
    // As if others had tried it since: the first page of photos does not include this one.
    await page.route(/DidItActivityResource\/get/, async (route) => {
      if (route.request().url().includes('did_it_id')) return route.continue()
      const response = await route.fetch()
      const json = await response.json()
      json.resource_response.data = []
      await route.fulfill({ response, json })
    })
    const open = await pauseStream(page)
    await visit(page, `/pin/${pin.id}/?try=${id}`)
    const one = page.getByRole('dialog', { name: /tried this$/ })
    await expect(one.getByText('It held')).toBeVisible()
    await expect(one.getByText('No comments yet. Ask how it went')).toBeVisible()
    // Comments from before and after the event stream opens.
    data(await comment('Two screws more'))
    open()
    await one.getByRole('button', { name: '1 new comment' }).click()
    await expect(one.getByRole('listitem').getByText('Two screws more')).toBeVisible()
    data(await comment('And longer ones'))
    await one.getByRole('button', { name: '1 new comment' }).click()
    await expect(one.getByRole('heading', { name: '2 comments' })).toBeVisible()
    await one
      .getByRole('button', { name: /^More for the comment/ })
      .first()
      .click()
    // The comment's own button: the photo has another, and the menu's appears a moment later.
    await one.getByRole('listitem').getByRole('button', { name: 'Report', exact: true }).click()
    await reportSpam(page, 'comment')
    // Back to the page of the comment.
    await one.getByRole('button', { name: 'Close' }).click()
    const photo = page.getByRole('region', { name: 'Tried it?' }).getByRole('button', { name: /^Photo by/ })
    data(await comment('And a coat of paint'))
    await photo.click()
    await expect(one.getByRole('heading', { name: '3 comments' })).toBeVisible()
    await expect(one.getByRole('listitem')).toHaveCount(3)
    data(await maker.write('DidItActivityResource', 'delete', { id }))
    // The test may end before the list of photos arrives.
    await page.unroute(/DidItActivityResource\/get/)
    // Awaited from the beginning, since it shows for five seconds.
    await page.goto(`/pin/${pin.id}/?try=${id}`, { waitUntil: 'commit' })
    await expect(toast(page, 'This try is no longer available.')).toBeVisible()
  })
})
