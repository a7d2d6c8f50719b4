import { type HTMLAttributes, useState } from 'react'

/** The drag of an item of a list that is arranged by hand. */
export type Drag = {
  isDragged: boolean
  /** True while another item is dragged, which may be dropped here. */
  canDrop: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}

/** Returns the drags of a list's items; `move` puts one to the place of another. */
export function useDrags(move: (id: string, to: string) => void): (id: string) => Drag {
  const [dragged, setDragged] = useState<string | null>(null)
  return (id) => ({
    isDragged: dragged === id,
    canDrop: dragged !== null && dragged !== id,
    onDragStart: () => setDragged(id),
    onDragEnd: () => setDragged(null),
    onDrop: () => {
      if (dragged !== null && dragged !== id) move(dragged, id)
      setDragged(null)
    },
  })
}

/** Returns the attributes of an item that is dragged and dropped upon; arrow buttons do the same without a pointer. */
export function dragged(
  drag: Drag | null,
): HTMLAttributes<HTMLLIElement> & { 'data-dragged'?: true | undefined } {
  if (!drag) return {}
  return {
    draggable: true,
    'data-dragged': drag.isDragged || undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      drag.onDragStart()
    },
    onDragEnd: drag.onDragEnd,
    onDragOver: (event) => drag.canDrop && event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      drag.onDrop()
    },
  }
}
