import type { ServerResponse } from 'node:http'
import { Gauge } from 'prom-client'
import { commentCounts } from '@/lib/content/comments/counts.server'
import { anyPicture } from '@/lib/content/pins/live/live-channels'
import { log } from '@/lib/core/logs/log.server'
import { metrics } from '@/lib/core/logs/metrics.server'
import { singleton } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import type { Channel, LiveEvent } from '@/lib/platform/live/events'
import { hub } from '@/lib/platform/live/hub.server'
import { type Stream, Streams, streamBounds } from './live-streams.server'

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // Some proxies buffer an answer until it is complete.
  'X-Accel-Buffering': 'no',
}

const streams = () =>
  singleton('live.streams', () => {
    const gauge = new Gauge({
      name: 'magpie_live_streams',
      help: 'Event streams that are open in this process',
      registers: [metrics().registry],
    })
    return new Streams(streamBounds, (open) => gauge.set(open))
  })

/** Ends every event stream of this process and its listening connection, so that a stopping server need not wait. */
export async function endStreams(): Promise<void> {
  streams().close()
  await hub().stop()
}

/**
 * Turns an answer into the event stream of a member: their own channel and the given pictures', until either
 * side ends it. It starts with the comment counts of the pictures. @throws AppError 8 and 503 as
 * `Streams.permit`
 */
export async function openStream(
  member: Member,
  pictures: readonly string[],
  res: ServerResponse,
  all: Streams = streams(),
): Promise<void> {
  all.permit(member.id)
  let leave = () => {}
  const end = () => {
    all.remove(stream)
    leave()
    res.end()
  }
  const stream: Stream = { member, pictures, res, end }
  all.add(stream)
  res.once('close', end)
  const watched = pictures.map((id) => `pin:${id}` as const)
  const channels: Channel[] = [`user:${member.id}`, ...watched]
  if (watched.length > 0) channels.push(anyPicture)
  // Set before any await: an early end is then still that of an event stream, which the client reopens.
  for (const [name, value] of Object.entries(streamHeaders)) res.setHeader(name, value)
  const listener = (event: LiveEvent) => {
    if (event.type === 'session' || event.type === 'access') all.recheckSoon(member.id)
    else all.emit(stream, event)
  }
  const unsubscribe = await hub().subscribe(channels, listener)
  if (res.closed || res.writableEnded) return unsubscribe()
  leave = unsubscribe
  // The first line is sent only when listening: a client reloads possibly missed data when the stream opens, and does
  // not silently miss anything afterwards.
  res.write('retry: 5000\n\n')
  try {
    // Counted now, since later comments arrive as events.
    for (const counted of await commentCounts(pictures)) all.emit(stream, { type: 'comments', ...counted })
  } catch (error) {
    log.warn({ err: error }, 'an event stream could not be begun')
    end()
  }
}
