import { Batch } from './batch'
import { sendReport } from './log-client'

/** An exposure to an experiment, as reported. */
export type Exposure = { experiment_name: string; experiment_group: string }

/** Milliseconds for which exposures are gathered. */
const within = 1000

const send = (options: object) => void sendReport('ActivateExperimentResource', options)

const waiting = new Batch<Exposure>((experiments) => send({ experiments }), { items: 50, bytes: 16_384 })
let isFlushed = false

/** Sends what waits when the page is left. */
function flushOnLeave(): void {
  if (isFlushed) return
  isFlushed = true
  window.addEventListener('pagehide', () => waiting.flush())
}

/** Reports that the reader has reached an experiment: at once, or together with others of the next second. */
export function reportExposure(exposure: Exposure, isBatched: boolean): void {
  if (isBatched) {
    flushOnLeave()
    waiting.add(exposure, within)
  } else send(exposure)
}
