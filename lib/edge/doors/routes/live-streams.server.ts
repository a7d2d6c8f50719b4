import type { ServerResponse } from 'node:http'
import { aliveSessions } from '@/lib/accounts/sessions/sessions.server'
import { seePictures } from '@/lib/content/pins/picture/sees-picture.server'
import { refuse } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import type { Member } from '@/lib/core/viewer'
import type { LiveEvent } from '@/lib/platform/live/events'
import { hub } from '@/lib/platform/live/hub.server'

/** Limits of a process's streams (decision 054). */
export const streamBounds = {
  /** Streams per account: its open windows, and some that are closing. */
  ofOne: 8,
  /** Maximum streams of the process, at about 20 kB each. */
  ofAll: 5_000,
  /** Maximum bytes buffered for a stalled reader: beyond that the stream is cut off, and the client reconnects. */
  waiting: 64 * 1024,
  /** Milliseconds between two heartbeats: below the idle time of common proxies. */
  beat: 25_000,
}

/** A stream that is open or opening. */
export type Stream = { member: Member; pictures: readonly string[]; res: ServerResponse; end: () => void }

/** The open event streams of this process. */
export class Streams {
  private readonly open = new Set<Stream>()
  private readonly ofUser = new Map<string, number>()
  private beat: NodeJS.Timeout | null = null
  private isClosed = false
  /** People whose streams must be checked. */
  private readonly due = new Set<string>()
  private rechecking: Promise<void> | null = null
  private readonly bounds: typeof streamBounds
  private readonly counted: (open: number) => void

  constructor(bounds: typeof streamBounds, counted: (open: number) => void) {
    this.bounds = bounds
    this.counted = counted
  }

  /**
   * Checks the limits for another stream. @throws AppError 8 when this account has reached its limit, 503 when the
   * process is full or stopping
   */
  permit(user_id: string): void {
    if (this.isClosed || this.open.size >= this.bounds.ofAll) refuse('busy', { retryAfter: 5 })
    if ((this.ofUser.get(user_id) ?? 0) >= this.bounds.ofOne) refuse('tooManyRequests', { retryAfter: 30 })
  }

  add(stream: Stream): void {
    this.open.add(stream)
    this.counted(this.open.size)
    this.count(stream, 1)
    this.beat ??= setInterval(() => void this.heartbeat(), this.bounds.beat).unref()
  }

  remove(stream: Stream): void {
    if (!this.open.delete(stream)) return
    this.counted(this.open.size)
    this.count(stream, -1)
    if (this.open.size > 0 || !this.beat) return
    clearInterval(this.beat)
    this.beat = null
  }

  private count({ member }: Stream, by: 1 | -1): void {
    const now = (this.ofUser.get(member.id) ?? 0) + by
    if (now > 0) this.ofUser.set(member.id, now)
    else this.ofUser.delete(member.id)
  }

  /** Ends streams with an ended session, or with a picture that the member may no longer see. */
  async check(streams: readonly Stream[]): Promise<void> {
    const alive = await aliveSessions([...new Set(streams.map(({ member }) => member.session_id))])
    const ended = streams.filter(({ member }) => !alive.has(member.session_id))
    for (const stream of ended) {
      this.emit(stream, { type: 'bye' })
      stream.end()
    }
    const watching = streams.filter(({ member }) => alive.has(member.session_id)).flatMap(watches)
    const seen = await seePictures(watching)
    for (const [at, { stream }] of watching.entries()) if (!seen[at]) stream.end()
  }

  /**
   * Checks the streams of a person immediately, together with those of others that are due: a change that concerns
   * all viewers costs one check, and changes during a check are one more.
   */
  recheckSoon(user_id: string): void {
    this.due.add(user_id)
    this.rechecking ??= this.recheckDue()
  }

  private async recheckDue(): Promise<void> {
    // The hub calls all listeners of an event in one turn.
    await Promise.resolve()
    try {
      while (this.due.size > 0) {
        const ids = new Set(this.due)
        this.due.clear()
        await this.check([...this.open].filter(({ member }) => ids.has(member.id)))
      }
    } catch (error) {
      log.warn({ err: error }, 'event streams could not be checked')
    } finally {
      this.rechecking = null
    }
  }

  private async heartbeat(): Promise<void> {
    try {
      await hub().check()
      await this.check([...this.open])
    } catch (error) {
      // Streams that cannot be checked stay until the next heartbeat.
      log.warn({ err: error }, 'event streams could not be checked')
    }
    for (const stream of [...this.open]) this.write(stream, ':\n\n')
  }

  /** Writes one event. */
  emit(stream: Stream, event: LiveEvent): void {
    this.write(stream, `data: ${JSON.stringify(event)}\n\n`)
  }

  /**
   * Writes nothing before a stream is open; cuts off a stalled reader, whose backlog would fill the process's
   * memory.
   */
  private write(stream: Stream, text: string): void {
    const { res, end } = stream
    if (res.writableEnded || !res.headersSent) return
    if (res.writableLength + Buffer.byteLength(text) <= this.bounds.waiting) return void res.write(text)
    end()
    // A regular end would wait for the stalled reader indefinitely.
    res.destroy()
  }

  /** Ends every stream and accepts no more: the server is stopping. */
  close(): void {
    this.isClosed = true
    for (const { end } of [...this.open]) end()
  }
}

const watches = (stream: Stream) =>
  stream.pictures.map((picture) => ({ stream, picture, viewer: stream.member.id }))
