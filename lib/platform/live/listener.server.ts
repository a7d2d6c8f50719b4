import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrl } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'

/** Minimum and maximum milliseconds before a lost connection is retried. */
const FIRST_MS = 250
const LAST_MS = 30_000

type LiveListener = {
  /** The database's channel. */
  channel: string
  /** Receives a published event, as its text. */
  payload: (text: string) => void
  /** Called when listening begins; again after a loss, when events in between were missed. */
  ready: (isAgain: boolean) => void
  /** Called when the connection is lost. */
  lost?: () => void
}

/**
 * The one connection of this process that listens for events, outside the pool: a listening connection never becomes
 * idle. A lost one is reopened for as long as the process lives.
 */
export class Listener {
  private client: pg.Client | null = null
  private stopped = false
  private wait = FIRST_MS
  private hasListened = false
  private readonly listener: LiveListener
  private readonly url: () => string

  /** @param url Address of the database; read at each attempt */
  constructor(listener: LiveListener, url = databaseUrl) {
    this.listener = listener
    this.url = url
  }

  /** Listens; resolves when listening for the first time. Never rejects: it retries until `stop`. */
  async start(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.connect()
        return
      } catch (error) {
        log.warn({ err: error, ms: this.wait }, 'the event listener has no database')
        await sleep(this.wait * (0.5 + Math.random() / 2))
        this.wait = Math.min(this.wait * 2, LAST_MS)
      }
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url(),
      application_name: this.listener.channel.replaceAll('_', '-'),
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    let isConnected = true
    const lost = () => {
      isConnected = false
      this.lose(client)
    }
    client.on('notification', ({ payload }) => payload && this.listener.payload(payload))
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await client.query(`LISTEN ${this.listener.channel}`)
      // The connection may have ended together with the answer, before the loss was noticed.
      if (!isConnected) throw new Error('the connection ended as it began to listen')
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (this.stopped) return void client.end().catch(() => undefined)
    this.client = client
    this.wait = FIRST_MS
    const isAgain = this.hasListened
    this.hasListened = true
    this.listener.ready(isAgain)
  }

  /** Replaces a lost or failing connection. */
  private lose(client: pg.Client): void {
    if (this.client !== client) return
    this.client = null
    this.listener.lost?.()
    client.end().catch(() => undefined)
    if (!this.stopped) void this.start()
  }

  /** Checks the connection; one that died silently is reopened. */
  async check(): Promise<void> {
    const { client } = this
    await client?.query('SELECT 1').catch(() => this.lose(client))
  }

  /** Permanently ends the connection. */
  async stop(): Promise<void> {
    this.stopped = true
    const { client } = this
    this.client = null
    await client?.end().catch(() => undefined)
  }
}
