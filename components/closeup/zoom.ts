/** A picture enlarged by `scale` and moved by `x` and `y` px from the middle. */
export type Zoom = { scale: number; x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
const most = 8

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Returns the zoom with its picture still over the middle of a frame of that size. px. */
export function kept({ scale, x, y }: Zoom, width: number, height: number): Zoom {
  return { scale, x: within(x, (width * (scale - 1)) / 2), y: within(y, (height * (scale - 1)) / 2) }
}

/**
 * Returns the zoom enlarged by `factor` with the point under the pointer left where it is; from 1 to 8 times. `at` is the
 * pointer's place from the middle of the frame, px.
 */
export function zoomedAt(zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor))
  if (scale === 1) return whole
  const by = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }
}
