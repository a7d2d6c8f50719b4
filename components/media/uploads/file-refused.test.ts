import { expect, test } from 'vitest'
import { isPictureRefusal, pictureRefusal } from '@/lib/media/images/media-refused'
import { isVideoRefusal, videoRefusal } from '@/lib/media/video/refused'
import { CallError } from '@/lib/platform/http/call-error'
import { isFileRefused } from './file-refused'

test('refuses a file for its content, not for its transfer', () => {
  for (const status of [400, 413, 415, 422]) expect(isFileRefused(new CallError(status))).toBe(true)
  for (const status of [0, 401, 403, 404, 409, 423, 429, 500, 503, 507])
    expect(isFileRefused(new CallError(status))).toBe(false)
  expect(isFileRefused(new TypeError('gone'))).toBe(false)
})

test("distinguishes the worker's refusals from transfer failures", () => {
  for (const reason of [
    'format',
    'codec',
    'no_picture',
    'too_short',
    'too_long',
    'too_big',
    'broken',
  ] as const)
    expect(isVideoRefusal(videoRefusal(reason))).toBe(true)
  for (const reason of ['empty', 'too_large', 'format', 'pixels', 'dimensions', 'broken'] as const)
    expect(isPictureRefusal(pictureRefusal(reason))).toBe(true)
  expect(isVideoRefusal('The upload was interrupted. Please send the video again.')).toBe(false)
  expect(isVideoRefusal('The video could not be processed.')).toBe(false)
  expect(isPictureRefusal('The upload was interrupted. Please send the picture again.')).toBe(false)
  expect(isPictureRefusal('The picture could not be processed.')).toBe(false)
})
