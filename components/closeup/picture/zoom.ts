/** A picture enlarged by `scale` and moved by `x` and `y` px from the center. */
export type Zoom = { scale: number; x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
const max = 8

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Returns the zoom limited so that its picture covers the middle of a frame of that size, in px. */
export function clamped({ scale, x, y }: Zoom, width: number, height: number): Zoom {
  return { scale, x: within(x, (width * (scale - 1)) / 2), y: within(y, (height * (scale - 1)) / 2) }
}

/**
 * Returns the zoom multiplied by `factor`, between 1 and 8, keeping the point under the pointer in place. `at` is the
 * pointer's position relative to the center of the frame, in px.
 */
export function zoomedAt(zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const scale = Math.min(max, Math.max(1, zoom.scale * factor))
  if (scale === 1) return whole
  const by = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }
}
