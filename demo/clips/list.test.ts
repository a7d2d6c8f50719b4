import { expect, test } from 'vitest'
import { demoWorld } from '../world'
import { filmOf, filmSize, filmWidth } from './film'
import { clips } from './list'

const { pictures } = demoWorld()

test('there are forty clips of three to eight seconds, each with a cover of its own', () => {
  expect(clips).toHaveLength(40)
  for (const { seconds } of clips) {
    expect(seconds).toBeGreaterThanOrEqual(3)
    expect(seconds).toBeLessThanOrEqual(8)
  }
  expect(new Set(clips.map(({ family, drawings }) => `${family}/${drawings[0]}`)).size).toBe(40)
})

test('each drawing exists and stands upright', () => {
  for (const { family, drawings } of clips)
    for (const index of drawings) {
      const picture = pictures.find((one) => one.family === family && one.index === index)
      expect(picture && picture.height > picture.width, `${family} ${index}`).toBe(true)
    }
})

test('no cover is the picture of a story', () => {
  const stories = ['dishes/3', 'animals/0']
  for (const { family, drawings } of clips) expect(stories).not.toContain(`${family}/${drawings[0]}`)
})

test('makes a film as long as its clip, with sound only for a chord', () => {
  const [first] = clips
  if (!first) throw new Error('no clip')
  const args = filmOf(first, ['a', 'b', 'c'], { width: 432, height: 648 }, 'target.mp4')
  expect(args.filter((arg) => arg === '3')).toHaveLength(3)
  expect(args).toContain('[s]')
  expect(filmOf({ ...first, tones: null }, ['a'], { width: 432, height: 648 }, 'target.mp4')).not.toContain(
    '[s]',
  )
  expect(filmSize({ width: 736, height: 1105 })).toEqual({ width: filmWidth, height: 648 })
})
