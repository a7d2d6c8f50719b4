/** The limits of the host's music library. */
export const musicLimits = {
  /** Maximum bytes of an uploaded file: about five minutes of WAV. */
  bytes: 50 * 1024 ** 2,
  title: 100,
  artist: 100,
  /** Maximum tracks of a library. */
  tracks: 500,
  /** Minimum milliseconds of sound of a track. */
  shortest: 1000,
  /** Maximum milliseconds of a track; a longer file is cut. */
  longest: 90_000,
} as const

/** Types offered in the file chooser; the worker checks the bytes. */
export const musicTypes =
  'audio/mpeg,audio/mp4,audio/x-m4a,audio/aac,audio/ogg,audio/wav,audio/x-wav,audio/flac,.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.flac'

export const trackStates = ['processing', 'ready', 'failed'] as const

/** Reasons why a file could not become a track. */
export const trackFailures = ['format', 'no_sound', 'too_short', 'broken', 'not_processed'] as const
export type TrackFailure = (typeof trackFailures)[number]
