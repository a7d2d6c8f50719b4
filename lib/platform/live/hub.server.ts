import { singleton } from '@/lib/core/singleton'
import { type Channel, isChannel, type LiveEvent } from './events'
import { Listener } from './listener.server'
import { notifyChannel } from './publish.server'

type Hears = (event: LiveEvent) => void

/** The subscribers of each channel in this process. */
class Hub {
  private readonly heard = new Map<Channel, Set<Hears>>()
  private readonly listener = new Listener({
    channel: notifyChannel,
    payload: (text) => this.deliver(text),
    ready: (isAgain) => isAgain && this.tellAll({ type: 'resume' }),
  })
  private started: Promise<void> | null = null

  /** Delivers the events of some channels until the returned function is called; resolves when listening. */
  async subscribe(channels: readonly Channel[], hears: Hears): Promise<() => void> {
    this.started ??= this.listener.start()
    for (const channel of channels) {
      const others = this.heard.get(channel)
      if (others) others.add(hears)
      else this.heard.set(channel, new Set([hears]))
    }
    await this.started
    return () => this.forget(channels, hears)
  }

  private forget(channels: readonly Channel[], hears: Hears): void {
    for (const channel of channels) {
      const all = this.heard.get(channel)
      all?.delete(hears)
      if (all?.size === 0) this.heard.delete(channel)
    }
  }

  private deliver(text: string): void {
    const [channel, event] = JSON.parse(text) as [string, LiveEvent]
    if (!isChannel(channel)) return
    for (const hears of [...(this.heard.get(channel) ?? [])]) hears(event)
  }

  private tellAll(event: LiveEvent): void {
    const everybody = new Set([...this.heard.values()].flatMap((all) => [...all]))
    for (const hears of everybody) hears(event)
  }

  /** Checks that the database connection is still alive; called periodically. */
  check(): Promise<void> {
    return this.listener.check()
  }

  /** Stops delivering events when the process ends. */
  async stop(): Promise<void> {
    this.heard.clear()
    await this.listener.stop()
  }
}

/** Returns the hub of this process, shared by all bundles. */
export const hub = () => singleton('live.hub', () => new Hub())
