import { sum, type Tally } from './tally'

/** The parts of a run, with the count and duration of each. */
export class Parts {
  private readonly done: { name: string; seconds: number; tally: Tally }[] = []

  /** Runs one part under its title. */
  async run(name: string, work: () => Promise<Tally>): Promise<Tally> {
    console.log(`\n── ${name} ──`)
    const began = performance.now()
    const tally = await work()
    const seconds = (performance.now() - began) / 1000
    this.done.push({ name, seconds, tally })
    console.log(`${name}: ${seconds.toFixed(0)} s`)
    return tally
  }

  total(): Tally {
    return sum(this.done.map(({ tally }) => tally))
  }

  /** Returns a line for each part, with its seconds and failures. */
  times(): string[] {
    return this.done.map(({ name, seconds, tally: { failed } }) => {
      const trouble = failed > 0 ? `  (${failed} failed)` : ''
      return `${seconds.toFixed(0).padStart(5)} s  ${name}${trouble}`
    })
  }
}
