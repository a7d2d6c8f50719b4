import { describe, expect, test } from 'vitest'
import {
  durationChanged,
  ideaPinSeeking,
  seekDone,
  seekRequested,
  timeChanged,
  videoEnded,
  videoPlayer,
} from './video-player'

const none = videoPlayer(undefined, { type: '' })
const played = (...actions: Parameters<typeof videoPlayer>[1][]) => actions.reduce(videoPlayer, none)

describe('video player (seekTime, seekTimes per pin, isSeekingIdeaPin, currentTime, duration)', () => {
  test('plays nothing at first', () => {
    expect(none).toEqual({
      seekTime: null,
      seekTimes: {},
      currentTime: 0,
      duration: 0,
      isSeekingIdeaPin: false,
    })
  })
  test('keeps seekTime within the duration until it is done', () => {
    expect(played(durationChanged(10), seekRequested(4)).seekTime).toBe(4)
    expect(played(durationChanged(10), seekRequested(40)).seekTime).toBe(10)
    expect(played(durationChanged(10), seekRequested(-1)).seekTime).toBe(0)
    expect(played(seekRequested(4), seekDone(4)).seekTime).toBeNull()
    expect(played(seekRequested(0), seekRequested(3), seekDone(0)).seekTime).toBe(3)
  })
  test('keeps the position per pin in seekTimes', () => {
    const state = played(
      timeChanged({ pinId: '1', currentTime: 3 }),
      timeChanged({ pinId: '2', currentTime: 8 }),
      timeChanged({ pinId: '1', currentTime: 4 }),
    )
    expect(state).toMatchObject({ currentTime: 4, seekTimes: { 1: 4, 2: 8 } })
  })
  test('restarts a video that was played to its end', () => {
    expect(played(timeChanged({ pinId: '1', currentTime: 3 }), videoEnded('1')).seekTimes).toEqual({})
  })
  test('keeps fifty positions', () => {
    const times = Array.from({ length: 60 }, (_, i) => timeChanged({ pinId: `p${i}`, currentTime: i }))
    const { seekTimes } = played(...times)
    expect(Object.keys(seekTimes)).toHaveLength(50)
    expect(seekTimes.p9).toBeUndefined()
    expect(seekTimes.p59).toBe(59)
  })
  test('sets isSeekingIdeaPin while dragging', () => {
    expect(played(ideaPinSeeking(true)).isSeekingIdeaPin).toBe(true)
    expect(played(ideaPinSeeking(true), ideaPinSeeking(false)).isSeekingIdeaPin).toBe(false)
  })
})
