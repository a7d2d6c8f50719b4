import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { WirePin } from '@/lib/content/pins/schema'
import { type GridProps, screensAhead } from './grid-props'
import type { useCardFocus } from './use-card-focus'

/** Requests more once less than `screensAhead` screens are `left` below the view. */
export function useMore(
  { status, onEndReached }: Pick<GridProps, 'status' | 'onEndReached'>,
  left: number,
  view: { screen: number } | null,
): void {
  const reachEnd = useEffectEvent(onEndReached)
  const isNearEnd = view !== null && left < (screensAhead - 1) * view.screen
  useEffect(() => {
    if (isNearEnd && status === 'idle') reachEnd()
  }, [isNearEnd, status])
}

type Props = {
  className: string | undefined
  style: CSSProperties
  label: string
  focus: ReturnType<typeof useCardFocus>
  pins: readonly WirePin[]
  /** The places of the pins whose cards are mounted; the one with the focus stays. */
  mounted: readonly number[]
  card: (pin: WirePin, index: number) => ReactNode
}

/** Shows the mounted cards of a grid as a list. */
export function CardList({ className, style, label, focus, pins, mounted, card }: Props) {
  const isLeft = focus.index !== null && !mounted.includes(focus.index)
  const shown = isLeft ? [...mounted, Number(focus.index)] : mounted
  return (
    // Safari drops the list role of lists without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className={className} style={style} role="list" aria-label={label} {...focus.handlers}>
      {shown.map((index) => {
        const pin = pins[index]
        return pin && card(pin, index)
      })}
    </ul>
  )
}
