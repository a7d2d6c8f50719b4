import { test } from '../support/fixtures'
import { sweep, sweepMs } from '../support/screens/sweep'

// Separate from the others: a cropper opens once its picture has loaded, and a tag is added to a picture.
test('finds no axe violation on screens with pictures', async ({ page, context, isMobile }) => {
  test.setTimeout(sweepMs)
  await sweep({ page, context, isMobile }, { as: 'member', hasPictures: true })
})
