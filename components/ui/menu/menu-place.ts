type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Viewport = { innerWidth: number; innerHeight: number }

/** Maximum width of a menu; its style sheet has the same. */
const width = 260
const gap = 8

/**
 * React Aria's positions come with its popover (25 kB, gzip). Returns the position of a menu, as styles of a fixed box: below its button, or above if less than half of
 * the window is left; on the side where it fits. Pixels.
 */
export function menuPlace(
  button: Rect,
  { innerWidth, innerHeight }: Viewport,
): Partial<Record<'left' | 'right' | 'top' | 'bottom', string>> {
  const across =
    button.right >= width + gap
      ? { right: `${Math.max(gap, innerWidth - button.right)}px` }
      : { left: `${Math.max(gap, Math.min(button.left, innerWidth - width - gap))}px` }
  const down =
    button.bottom <= innerHeight / 2
      ? { top: `${button.bottom + gap}px` }
      : { bottom: `${innerHeight - button.top + gap}px` }
  return { ...across, ...down }
}

/** Returns the maximum height of a menu at that position, in pixels; the rest scrolls, as in a zoomed window. */
export function menuSpace(button: Rect, { innerHeight }: Viewport): number {
  return Math.max(button.top, innerHeight - button.bottom) - 2 * gap
}
