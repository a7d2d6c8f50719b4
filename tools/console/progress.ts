const width = 30
/** Milliseconds between two drawings of a bar. */
const pauseMs = 100
/** Lines for one task where there is no terminal. */
const maxLines = 10

/** A place that shows progress: a terminal, or a file or pipe. */
export type Out = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

/** Called with the number of finished parts, and what the last one was. */
export type OnPart = (done: number, label?: string) => void

/**
 * Shows the progress of a task: on a terminal a bar that is drawn again, elsewhere at most ten plain lines. Nothing for
 * a task without parts.
 */
export function progressOf(title: string, total: number, out: Out = process.stdout): OnPart {
  let drawn = Number.NEGATIVE_INFINITY
  let output = 0
  return (done, label = '') => {
    const isLast = done >= total
    if (!out.isTTY) {
      const line = Math.floor((done / total) * maxLines)
      if (line > output || isLast) out.write(`${title}: ${done} of ${total}\n`)
      output = line
      return
    }
    if (!isLast && performance.now() - drawn < pauseMs) return
    drawn = performance.now()
    const full = Math.round((done / total) * width)
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`
    // A name may hold what a terminal would obey.
    const plain = label.replace(/\p{Cc}/gu, '')
    const line = `${title} ${bar} ${done}/${total} ${isLast ? '' : plain}`.slice(0, out.columns ?? 80)
    out.write(`\r\x1b[2K${line}${isLast ? '\n' : ''}`)
  }
}
