/**
 * The last step of a slider at or below a value. A range input rounds what it is given to its steps, and React takes a
 * rounded value for a choice of the person: on the `change` that follows each `input` it would choose the old place again,
 * and what was asked a moment before would be lost.
 */
export function onStep(value: number, step: number): number {
  return Number((Math.floor(value / step + 1e-6) * step).toFixed(3))
}
