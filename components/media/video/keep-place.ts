type Medium = Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'playbackRate' | 'play'>

/**
 * Gives an element another source of the same video. It goes on at the place where it was, or where somebody asked to go
 * before the first bytes came: a place set now is where it begins, and a later wish still wins over it.
 */
export function keepPlace(element: Medium, change: (place: number) => void): void {
  const { currentTime, paused, playbackRate } = element
  change(currentTime)
  if (currentTime > 0) element.currentTime = currentTime
  element.playbackRate = playbackRate
  if (!paused) void element.play().catch(() => {})
}
