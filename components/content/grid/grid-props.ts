import type { ComponentType } from 'react'
import type { WirePin } from '@/lib/content/pins/schema'
import type { FootTexts, GridStatus } from './grid-foot'

/** Describes what each card shows below its title instead of the author, and its height in px. */
export type CardFoot = { height: number; Foot: ComponentType<{ id: string; isHidden: boolean }> }

export type GridProps = {
  pins: readonly WirePin[]
  /** The name of the list for screen readers. */
  label: string
  /** True for a line below the title with the author. */
  byline?: boolean
  /** Replaces the author. */
  foot?: CardFoot
  /** Pictures loaded eagerly for the first screen; 0 for a grid further down the page. */
  eager?: number
  status: GridStatus
  /** Replaces what the end of a grid says while more is loaded, and when that failed: that is about pins. */
  foots?: FootTexts
  /** Called, while `status` is idle, when less than three screens are left. */
  onEndReached: () => void
  onRetry: () => void
  /** Pins hidden since the page was opened: their cards say so. */
  hidden?: Readonly<Record<string, true>>
  /** A plain click on a card; without it the link is followed. */
  onOpen?: (pin: WirePin) => void
}

/** Cards in the first HTML and hydration; later only cards near the screen are mounted. */
export const firstBatch = 50
/** Screens before the end of a grid at which more is requested. */
export const screensAhead = 3
