import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The limits of a body. */
export type BodyPace = {
  /** Milliseconds between checks of incoming bodies. */
  look: number
  /** Milliseconds that a body may take. */
  whole: number
  /** Bytes that must arrive within each `window` of milliseconds. */
  window: number
  least: number
  /** Bytes per second that give an upload more time: its file may be large, and its line slow. */
  uploadRate: number
}

const pace: BodyPace = { look: 1_000, whole: 30_000, window: 5_000, least: 2_048, uploadRate: 16_384 }

const isUpload = (url: string) => /^\/(upload-(image|video|music|feed)|_\/search-image)/.test(url)

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Body = {
  req: IncomingMessage
  res: ServerResponse
  /** The connection when the request arrived: a destroyed request has none. */
  socket: Socket
  began: number
  bytesBefore: number
  windowBegan: number
  windowBytes: number
}

/** Node's own answer to a request that took too long. */
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function cut({ res, socket }: Body): void {
  if (res.headersSent || !socket.writable) return void socket.destroy()
  socket.end(timedOut, () => socket.destroy())
}

/**
 * Returns a function that watches request bodies: one that takes longer than 30 s, or delivers less than 2 kB in 5 s,
 * is answered 408 and its connection closed. Uploads may exceed 30 s as long as they average 16 kB/s. Time in which the
 * server itself does not read is not counted. `clock` returns the milliseconds of a steady clock.
 */
export function watchBodies(
  limits: BodyPace = pace,
  clock: () => number = () => performance.now(),
): (req: IncomingMessage, res: ServerResponse) => void {
  const bodies = new Set<Body>()
  let timer: NodeJS.Timeout | null = null

  const isLate = (body: Body, now: number): boolean => {
    const { req, began, socket } = body
    const bytes = socket.bytesRead - body.bytesBefore
    const waitsForUs = req.readableLength >= req.readableHighWaterMark
    if (waitsForUs || bytes - body.windowBytes >= limits.least) {
      body.windowBegan = now
      body.windowBytes = bytes
    }
    if (now - body.windowBegan >= limits.window) return true
    const won = isUpload(req.url ?? '') ? (bytes / limits.uploadRate) * 1_000 : 0
    return !waitsForUs && now - began >= limits.whole + won
  }

  const look = () => {
    const now = clock()
    for (const body of bodies) {
      const { req, socket } = body
      if (req.complete || socket.destroyed) bodies.delete(body)
      else if (isLate(body, now)) {
        bodies.delete(body)
        cut(body)
      }
    }
    if (bodies.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return (req, res) => {
    if (!hasBody(req)) return
    const now = clock()
    const { socket } = req
    const bytesBefore = socket.bytesRead
    bodies.add({ req, res, socket, began: now, bytesBefore, windowBegan: now, windowBytes: 0 })
    timer ??= setInterval(look, limits.look).unref()
  }
}
