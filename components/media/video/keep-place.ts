type Medium = Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'playbackRate' | 'play'>

/**
 * Changes an element to another source of the same video. It continues at the same time, or at one requested before
 * the first bytes: setting it now makes it the start, and a later request still overrides it.
 */
export function keepPlace(element: Medium, change: (place: number) => void): void {
  const { currentTime, paused, playbackRate } = element
  change(currentTime)
  if (currentTime > 0) element.currentTime = currentTime
  element.playbackRate = playbackRate
  if (!paused) void element.play().catch(() => {})
}
