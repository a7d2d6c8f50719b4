import { type HTMLAttributes, useState } from 'react'

/** The drag of an item of a sortable list. React Aria's useDrag and useDrop would add 27 kB (gzip) to profiles and the story editor. */
export type Drag = {
  isDragged: boolean
  /** True while another item is dragged that may be dropped here. */
  canDrop: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}

/** Returns the drags of a list's items; `move` moves an item to the position of another. */
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

/** Returns the attributes of a draggable item and drop target; arrow buttons do the same without a pointer. */
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
