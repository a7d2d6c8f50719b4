import { test } from './support/fixtures'
import { sweep, sweepMs } from './support/sweep'

// Apart from the others: a cropper opens once its picture has loaded, and tags are set on one.
test('axe finds nothing on screens with pictures', async ({ page, context, isMobile }) => {
  test.setTimeout(sweepMs)
  await sweep({ page, context, isMobile }, { as: 'member', hasPictures: true })
})
