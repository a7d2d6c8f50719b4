/** The bounds of the host's music library. */
export const musicLimits = {
  /** Bytes of an uploaded file: about five minutes of WAV. */
  bytes: 50 * 1024 ** 2,
  title: 100,
  artist: 100,
  /** Tracks of a library. */
  tracks: 500,
  /** Milliseconds of sound that a track has at least. */
  shortest: 1000,
  /** Milliseconds that are kept of a longer file. */
  longest: 90_000,
} as const

/** Types offered in the file chooser; the worker checks the bytes. */
export const musicTypes =
  'audio/mpeg,audio/mp4,audio/x-m4a,audio/aac,audio/ogg,audio/wav,audio/x-wav,audio/flac,.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.flac'

export const trackStates = ['processing', 'ready', 'failed'] as const

/** Why no track could be made of a file. */
export const trackFailures = ['format', 'no_sound', 'too_short', 'broken', 'not_processed'] as const
export type TrackFailure = (typeof trackFailures)[number]
