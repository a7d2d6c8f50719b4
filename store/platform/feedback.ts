import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * A place that asks for feedback: its heading and question, the name that the host sees, and the page to open
 * afterwards.
 */
type FeedbackPrompt = {
  title: string
  prompt: string
  actionFrom: string
  nextPageToRedirect?: string | null
}

/** In-site feedback (specification part 1, section 3). */
type Feedback = {
  modalOpen: boolean
  title: string
  prompt: string
  actionFrom: string
  nextPageToRedirect: string | null
  isSubmitting: boolean
  submissionComplete: boolean
  /** The message of a failure; null without one. */
  submissionFailure: string | null
}

const untouched = { isSubmitting: false, submissionComplete: false, submissionFailure: null }
const closed: Feedback = {
  modalOpen: false,
  title: '',
  prompt: '',
  actionFrom: '',
  nextPageToRedirect: null,
  ...untouched,
}

const slice = createSlice({
  name: 'feedback',
  initialState: closed,
  reducers: {
    feedbackOpened: (_, { payload }: PayloadAction<FeedbackPrompt>) => ({
      ...closed,
      ...payload,
      nextPageToRedirect: payload.nextPageToRedirect ?? null,
      modalOpen: true,
    }),
    feedbackClosed: (state) => ({ ...state, ...untouched, modalOpen: false }),
    feedbackSending: (state) => ({ ...state, ...untouched, isSubmitting: true }),
    feedbackSent: (state) => ({ ...state, ...untouched, submissionComplete: true }),
    feedbackFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      ...untouched,
      submissionFailure: payload,
    }),
  },
})

export const { feedbackOpened, feedbackClosed, feedbackSending, feedbackSent, feedbackFailed } = slice.actions
export const feedback = slice.reducer

/** Returns the state of the feedback; closed until a place that asks for it is shown. */
export const feedbackNow = (state: { feedback?: Feedback }): Feedback => state.feedback ?? closed

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until a place that asks for feedback is shown. */
    feedback?: Feedback
  }
}
