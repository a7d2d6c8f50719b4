import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressAt } from './visitors'

/** One request: milliseconds until the whole answer was there, and its status (0 for none). */
export type Sample = { ms: number; status: number }

function ask(url: string, agent: Agent, nth: number): Promise<Sample> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - began, status })
    get(url, { agent, headers: { 'X-Forwarded-For': addressAt(nth) } }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 0))
      answer.once('error', () => done(0))
    }).once('error', () => done(0))
  })
}

/** Asks with `callers` at a time, each as soon as it is answered; requests a second that were answered with 200. */
export async function capacityOf(url: string, callers: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const caller = async (nth: number): Promise<void> => {
    while (performance.now() < until) if ((await ask(url, agent, nth)).status === 200) answered++
  }
  await Promise.all(Array.from({ length: callers }, (_, nth) => caller(nth)))
  agent.destroy()
  return answered / seconds
}

/** Asks `rate` times a second, whether or not anybody answers; what became of each request. */
export async function offer(url: string, rate: number, seconds: number): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const asked: Promise<Sample>[] = []
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - began) {
    for (const due = (elapsed / 1000) * rate; asked.length < due; ) asked.push(ask(url, agent, asked.length))
    await sleep(5)
  }
  const samples = await Promise.all(asked)
  agent.destroy()
  return samples
}
