import { expect, test } from 'vitest'
import {
  feedback,
  feedbackClosed,
  feedbackFailed,
  feedbackOpened,
  feedbackSending,
  feedbackSent,
} from './feedback'

const prompt = { title: 'Feedback', prompt: 'How is it?', actionFrom: 'pin_builder' }
const opened = feedback(undefined, feedbackOpened(prompt))
const stored = { ...prompt, nextPageToRedirect: null }
const untouched = { isSubmitting: false, submissionComplete: false, submissionFailure: null }

test('opens with title, prompt, source and redirect target', () => {
  expect(opened).toEqual({ ...stored, ...untouched, modalOpen: true })
  const leading = feedback(opened, feedbackOpened({ ...prompt, nextPageToRedirect: '/help/' }))
  expect(leading.nextPageToRedirect).toBe('/help/')
})

test('submits, then succeeds or fails with a message', () => {
  const sending = feedback(opened, feedbackSending())
  expect(sending).toMatchObject({ isSubmitting: true })
  expect(feedback(sending, feedbackSent())).toMatchObject({ isSubmitting: false, submissionComplete: true })
  const failed = feedback(sending, feedbackFailed('No connection'))
  expect(failed).toMatchObject({ isSubmitting: false, submissionFailure: 'No connection', modalOpen: true })
  expect(feedback(failed, feedbackSending())).toMatchObject({ isSubmitting: true, submissionFailure: null })
})

test.each([feedbackSending(), feedbackSent(), feedbackFailed('No')])(
  'resets submitting, success and failure when it closes after %j',
  (action) => {
    expect(feedback(feedback(opened, action), feedbackClosed())).toEqual({
      ...stored,
      ...untouched,
      modalOpen: false,
    })
  },
)
