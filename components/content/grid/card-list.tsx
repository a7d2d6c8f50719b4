import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { useTranslations } from '@/i18n/texts'
import { type GridProps, screensAhead } from './grid-props'
import { PinCard, type PinCardProps } from './pin-card'
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
  grid: Pick<GridProps, 'pins' | 'label' | 'hidden' | 'status' | 'onOpen'>
  focus: ReturnType<typeof useCardFocus>
  /** The places of the pins whose cards are mounted; the one with the focus stays. */
  mounted: readonly number[]
  /** True once only the cards near the screen are mounted. */
  isPartial: boolean
  cardAt: (index: number) => Pick<PinCardProps, 'place' | 'loading' | 'byline' | 'Foot' | 'isSquare'>
}

/** Shows the mounted cards of a grid as a list. */
export function CardList({ className, style, grid, focus, mounted, isPartial, cardAt }: Props) {
  const { pins, label, hidden, status, onOpen } = grid
  const fallbackAlt = useTranslations('grid')('untitled')
  const isLeft = focus.index !== null && !mounted.includes(focus.index)
  const shown = isLeft ? [...mounted, Number(focus.index)] : mounted
  const size = status === 'end' ? pins.length : -1
  return (
    // Safari drops the list role of lists without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className={className} style={style} role="list" aria-label={label} {...focus.handlers}>
      {shown.map((index) => {
        const pin = pins[index]
        return (
          pin && (
            <PinCard
              key={pin.id}
              pin={pin}
              index={index}
              isHidden={hidden?.[pin.id] ?? false}
              fallbackAlt={fallbackAlt}
              posinset={isPartial ? index + 1 : undefined}
              setsize={isPartial ? size : undefined}
              onOpen={onOpen}
              {...cardAt(index)}
            />
          )
        )
      })}
    </ul>
  )
}
