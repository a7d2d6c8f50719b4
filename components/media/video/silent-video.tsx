import { type RefObject, useEffect, useEffectEvent, type VideoHTMLAttributes } from 'react'

type Props = VideoHTMLAttributes<HTMLVideoElement> & {
  ref: RefObject<HTMLVideoElement | null>
  isWanted: boolean
  /** Called when the browser refuses to play it. */
  onRefused?: () => void
}

/** Repeats a video without sound while it is wanted. Decoration: the picture below it has the alternative text. */
export function SilentVideo({ ref, isWanted, onRefused, ...rest }: Props) {
  const refused = useEffectEvent(() => onRefused?.())
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (isWanted) void element.play().catch(() => refused())
    else element.pause()
  }, [ref, isWanted])
  return (
    <span aria-hidden="true">
      <video ref={ref} {...rest} muted loop playsInline preload="none" />
    </span>
  )
}
