import { expect, test } from 'vitest'
import { acceptedFiles, isVideoFile, wantedFiles } from './video-files'

test('recognizes videos by type, or by name if the system gives no type', () => {
  expect(isVideoFile({ type: 'video/mp4', name: 'a' })).toBe(true)
  expect(isVideoFile({ type: '', name: 'a.MKV' })).toBe(true)
  expect(isVideoFile({ type: 'application/pdf', name: 'a.mp4' })).toBe(false)
})

test('accepts videos only if they are offered', () => {
  const files = [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'a.mp4', { type: 'video/mp4' }),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  ] as unknown as FileList
  expect(wantedFiles({ files }, true).map(({ name }) => name)).toEqual(['a.png', 'a.mp4'])
  expect(wantedFiles({ files }, false).map(({ name }) => name)).toEqual(['a.png'])
  expect(acceptedFiles(false)).not.toContain('video')
})
