import { useCallback, useRef } from 'react'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { PrintBoard } from './print-board'
import { Slideshow } from './slideshow'

type Props = {
  as: 'slides' | 'print'
  feed: string
  board: WireBoard
  section: WireSection | undefined
  onDone: () => void
}

/** Shows the pins of a board or a section as a slideshow, or prints them. */
export function BoardShow({ as, feed, board, section, onDone }: Props) {
  const name = section ? `${board.name} – ${section.title}` : board.name
  // The print dialog opens once, however often the page is rendered in the meantime.
  const latest = useRef(onDone)
  const done = useCallback(() => latest.current(), [])
  if (as === 'slides')
    return <Slideshow feed={feed} name={name} count={(section ?? board).pin_count} onClose={onDone} />
  return <PrintBoard feed={feed} title={name} owner={board.owner.full_name} onDone={done} />
}
