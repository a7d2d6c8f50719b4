import type { Socket } from 'node:net'

/** Milliseconds for the client to send its request and to read the answer. */
const READ_MS = 1_000

const text = 'Magpie is very busy right now. Please try again in a moment.\n'
const answer = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(text)}`,
  'Cache-Control: no-store',
  'Retry-After: 1',
  'Connection: close',
  '',
  text,
].join('\r\n')

/**
 * Answers 503 on a connection whose request nobody has read, and closes it. Waits for the first bytes of the request,
 * since closing a connection earlier would lose its answer.
 */
export function refuseConnection(socket: Socket): void {
  socket.once('error', () => socket.destroy())
  setTimeout(() => socket.destroy(), READ_MS).unref()
  socket.once('data', () => socket.end(answer))
  socket.once('end', () => socket.destroySoon())
  socket.resume()
}
