import { singleton } from '@/lib/core/singleton'
import { type Channel, isChannel, type LiveEvent } from './events'
import { Listener } from './listener.server'
import { notifyChannel } from './publish.server'

type LiveListener = (event: LiveEvent) => void

/** The subscribers of each channel in this process. */
class Hub {
  private readonly listeners = new Map<Channel, Set<LiveListener>>()
  private readonly listener = new Listener({
    channel: notifyChannel,
    payload: (text) => this.deliver(text),
    ready: (isAgain) => isAgain && this.emitToAll({ type: 'resume' }),
  })
  private started: Promise<void> | null = null

  /** Delivers the events of some channels until the returned function is called; resolves when listening. */
  async subscribe(channels: readonly Channel[], listener: LiveListener): Promise<() => void> {
    this.started ??= this.listener.start()
    for (const channel of channels) {
      const others = this.listeners.get(channel)
      if (others) others.add(listener)
      else this.listeners.set(channel, new Set([listener]))
    }
    await this.started
    return () => this.forget(channels, listener)
  }

  private forget(channels: readonly Channel[], listener: LiveListener): void {
    for (const channel of channels) {
      const all = this.listeners.get(channel)
      all?.delete(listener)
      if (all?.size === 0) this.listeners.delete(channel)
    }
  }

  private deliver(text: string): void {
    const [channel, event] = JSON.parse(text) as [string, LiveEvent]
    if (!isChannel(channel)) return
    for (const listener of [...(this.listeners.get(channel) ?? [])]) listener(event)
  }

  private emitToAll(event: LiveEvent): void {
    const everybody = new Set([...this.listeners.values()].flatMap((all) => [...all]))
    for (const listener of everybody) listener(event)
  }

  /** Checks that the database connection is still alive; called periodically. */
  check(): Promise<void> {
    return this.listener.check()
  }

  /** Stops delivering events when the process ends. */
  async stop(): Promise<void> {
    this.listeners.clear()
    await this.listener.stop()
  }
}

/** Returns the hub of this process, shared by all bundles. */
export const hub = () => singleton('live.hub', () => new Hub())
