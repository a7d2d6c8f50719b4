import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Maximum pins whose position is remembered; the least recently used one is dropped. */
const remembered = 50

/** The video player (specification part 1, section 3, Other state). Times are in seconds. */
export type VideoPlayerState = {
  /** Requested position; null without a request. */
  seekTime: number | null
  /** Position at which each pin's video continues. */
  seekTimes: Record<string, number>
  /** Position and duration of the playing video. */
  currentTime: number
  duration: number
  /** True while dragging through a story's video. */
  isSeekingIdeaPin: boolean
}

const initialState: VideoPlayerState = {
  seekTime: null,
  seekTimes: {},
  currentTime: 0,
  duration: 0,
  isSeekingIdeaPin: false,
}

const slice = createSlice({
  name: 'videoPlayer',
  initialState,
  reducers: {
    /** Requests a position, never before the beginning nor after the end. */
    seekRequested: (state, { payload }: PayloadAction<number>) => {
      const end = state.duration || Number.POSITIVE_INFINITY
      state.seekTime = Math.max(0, Math.min(payload, end))
    },
    /** Clears a completed request; a newer one waits. */
    seekDone: (state, { payload }: PayloadAction<number>) => {
      if (state.seekTime === payload) state.seekTime = null
    },
    /** Updates the state while playing; stores the position of its pin. */
    timeChanged: (state, { payload }: PayloadAction<{ pinId: string; currentTime: number }>) => {
      const { pinId, currentTime } = payload
      state.currentTime = currentTime
      delete state.seekTimes[pinId]
      state.seekTimes[pinId] = currentTime
      const [oldest] = Object.keys(state.seekTimes)
      if (oldest && Object.keys(state.seekTimes).length > remembered) delete state.seekTimes[oldest]
    },
    durationChanged: (state, { payload }: PayloadAction<number>) => {
      state.duration = payload
    },
    /** Restarts a video that was played to its end. */
    videoEnded: (state, { payload }: PayloadAction<string>) => {
      delete state.seekTimes[payload]
    },
    ideaPinSeeking: (state, { payload }: PayloadAction<boolean>) => {
      state.isSeekingIdeaPin = payload
    },
  },
})

export const { seekRequested, seekDone, timeChanged, durationChanged, videoEnded, ideaPinSeeking } =
  slice.actions
export const videoPlayer = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    videoPlayer: ReturnType<typeof videoPlayer>
  }
}
