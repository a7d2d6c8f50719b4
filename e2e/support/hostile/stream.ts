import type { Client } from '../client'

export type LiveEvent = { type: string } & Record<string, string>

/** An event stream as a browser receives it. */
export type Stream = {
  status: number
  headers: Headers
  /** Events received so far. */
  events: LiveEvent[]
  /** Waits for the next event of a type. */
  next: (type: string) => Promise<LiveEvent>
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close: () => void
}

/** Opens an event stream of a client; a refused one has a status and no events. */
export async function listen(client: Client, query = ''): Promise<Stream> {
  const stop = new AbortController()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${client.base}/_/live/${query}`, { headers: { cookie }, signal: stop.signal })
  const events: LiveEvent[] = []
  const taken = new Map<string, number>()
  let wake = () => {}
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const block of whole) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)))
      wake()
    }
  }
  const ended = read().catch(() => undefined)
  const next = async (type: string): Promise<LiveEvent> => {
    const from = taken.get(type) ?? 0
    const deadline = Date.now() + 10_000
    for (;;) {
      const found = events.filter((event) => event.type === type)[from]
      if (found) {
        taken.set(type, from + 1)
        return found
      }
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`no event ${type}, but ${JSON.stringify(events)}`)
      await Promise.race([
        new Promise<void>((resolve) => {
          wake = resolve
        }),
        new Promise((resolve) => setTimeout(resolve, left)),
        ended,
      ])
    }
  }
  return { status: answer.status, headers: answer.headers, events, next, ended, close: () => stop.abort() }
}
