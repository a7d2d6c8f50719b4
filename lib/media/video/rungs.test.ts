import { describe, expect, test } from 'vitest'
import { isMediaKey } from '@/lib/media/images/files/media-key'
import { captionsKey, masterPlaylist, rungSize, rungsFor, videoKeys } from './rungs'

const signature = '0123456789abcdef0123456789abcdef'

describe('renditions', () => {
  test.each([
    [{ width: 3840, height: 2160 }, { width: 1280, height: 720 }, [240, 480, 720]],
    [{ width: 1080, height: 1920 }, { width: 720, height: 1280 }, [240, 480, 720]],
    [{ width: 1000, height: 1000 }, { width: 720, height: 720 }, [240, 480, 720]],
    [{ width: 640, height: 360 }, { width: 640, height: 360 }, [240, 720]],
    [{ width: 320, height: 240 }, { width: 320, height: 240 }, [720]],
    [{ width: 4000, height: 400 }, { width: 1280, height: 128 }, [240, 480, 720]],
    [{ width: 101, height: 77 }, { width: 102, height: 78 }, [720]],
  ])('fits %o into 720p and never enlarges', (size, top, rungs) => {
    expect(rungSize(720, size)).toEqual(top)
    expect(rungsFor(top)).toEqual(rungs)
  })

  test('returns a valid store key for every file', () => {
    const keys = videoKeys({ signature, rungs: [240, 480, 720] })
    expect(keys).toHaveLength(9)
    expect([...keys, captionsKey(signature)].every(isMediaKey)).toBe(true)
  })

  test('lists the best rendition first in the master playlist', () => {
    const text = masterPlaylist({ width: 1280, height: 720 }, [240, 480, 720], true)
    expect(text.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      'RESOLUTION=1280x720',
      'RESOLUTION=854x480',
      'RESOLUTION=426x240',
    ])
    expect(text).toContain('mp4a.40.2')
    expect(masterPlaylist({ width: 1280, height: 720 }, [720], false)).not.toContain('mp4a')
  })
})
