import { type ComponentProps, type RefObject, useRef } from 'react'
import { useMovable } from './use-movable'

/** Shares of the picture by which an arrow key moves the crop, alone and with Shift. */
const steps = { small: 0.01, large: 0.1 }

/** The corners of a crop, with their names for texts. */
export const corners = [
  { name: 'topLeft', x: -1, y: -1 },
  { name: 'topRight', x: 1, y: -1 },
  { name: 'bottomRight', x: 1, y: 1 },
  { name: 'bottomLeft', x: -1, y: 1 },
] as const

type Props<Crop> = Omit<ComponentProps<'button'>, 'type'> & {
  stage: RefObject<HTMLElement | null>
  crop: Crop
  /** Moves the crop, or one of its corners, by shares of the picture from where it was. */
  onMove: (dx: number, dy: number, from: Crop) => void
}

/** Shows a button that moves a crop, or one of its corners, by pointer and arrow keys. */
export function CropMover<Crop>({ stage, crop, onMove, ...props }: Props<Crop>) {
  const from = useRef(crop)
  const movable = useMovable({
    onPress: () => {
      from.current = crop
    },
    onDrag: ({ x, y }) => {
      const box = stage.current?.getBoundingClientRect()
      if (box && box.width > 0 && box.height > 0) onMove(x / box.width, y / box.height, from.current)
    },
    onStep: ({ x, y }, isFar) => {
      const step = isFar ? steps.large : steps.small
      onMove(x * step, y * step, crop)
    },
  })
  return <button {...props} {...movable} type="button" />
}
