import path from 'node:path'

const width = 30
/** Files per line of output without a terminal. */
const step = 100

/** Returns a progress bar: redrawn on a terminal, elsewhere one line per hundred files. */
export function progressBar(total: number, out: NodeJS.WriteStream): (done: number, file: string) => void {
  return (done, file) => {
    const last = done === total
    if (!out.isTTY) {
      if (last || done % step === 0) out.write(`${done} of ${total}\n`)
      return
    }
    const full = Math.round((done / total) * width)
    const line = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${total} ${path.basename(file)}`
    out.write(`\r\x1b[2K${line.slice(0, out.columns)}${last ? '\n' : ''}`)
  }
}
