/** Shows captions, or hides them. Answers whether they show now. */
export function switchCaptions(element: HTMLVideoElement): boolean {
  const [track] = element.textTracks
  if (!track) return false
  track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
  return track.mode === 'showing'
}

/** The whole screen, or back from it; a telephone's browser may only know the video itself. */
export function switchFull(frame: HTMLElement, element: HTMLVideoElement): void {
  const own = element as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => {})
  else own.webkitEnterFullscreen?.()
}
