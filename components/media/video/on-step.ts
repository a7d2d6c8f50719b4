/**
 * Returns the last step of a slider at or below a value. A range input rounds its value to its steps, and React
 * mistakes a rounded value for a user's choice: its `change` after each `input` would restore the old position, and the
 * user's choice would be lost.
 */
export function onStep(value: number, step: number): number {
  return Number((Math.floor(value / step + 1e-6) * step).toFixed(3))
}
