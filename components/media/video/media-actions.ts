/** Toggles captions. Returns whether they show now. */
export function switchCaptions(element: HTMLVideoElement): boolean {
  const [track] = element.textTracks
  if (!track) return false
  track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
  return track.mode === 'showing'
}

/** Toggles full screen; some phone browsers only support the video itself. */
export function switchFull(frame: HTMLElement, element: HTMLVideoElement): void {
  const own = element as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => {})
  else own.webkitEnterFullscreen?.()
}
