import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { previewOf } from './small-preview'

const fileOf = (size: number) => new File([new Uint8Array(size)], 'a.jpg')
const shown: string[] = []
const onMade = (url: string) => shown.push(url)

describe('the preview of a chosen picture', () => {
  beforeEach(() => {
    shown.length = 0
    let made = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made += 1
      return `blob:${made}:${(blob as Blob).size}`
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const withCanvas = (decode: () => Promise<unknown>) => {
    vi.stubGlobal('createImageBitmap', decode)
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => {} })
        convertToBlob = async () => new Blob(['small'])
      },
    )
  }

  test('is the file itself up to 256 kB', () => {
    withCanvas(() => Promise.reject(new Error('not asked')))
    expect(previewOf(fileOf(256 * 1024), onMade)).toBe(`blob:1:${256 * 1024}`)
  })

  test('is a small copy of a larger file, one at a time', async () => {
    let decoding = 0
    const close = () => {
      decoding -= 1
    }
    withCanvas(async () => {
      decoding += 1
      expect(decoding).toBe(1)
      await Promise.resolve()
      return { width: 800, height: 600, close }
    })
    for (let n = 0; n < 3; n++) expect(previewOf(fileOf(256 * 1024 + 1), onMade)).toBe('')
    await vi.waitFor(() => expect(shown).toEqual(['blob:1:5', 'blob:2:5', 'blob:3:5']))
  })

  test('is the file itself if the browser cannot decode it', async () => {
    withCanvas(() => Promise.reject(new Error('not a picture')))
    previewOf(fileOf(300_000), onMade)
    await vi.waitFor(() => expect(shown).toEqual(['blob:1:300000']))
  })

  test('is the file itself if the browser cannot shrink it', () => {
    expect(previewOf(fileOf(300_000), onMade)).toBe('blob:1:300000')
  })
})
