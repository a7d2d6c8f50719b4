import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Returns the server's address, for sockets. */
export function addressOf(base: string): { host: string; port: number } {
  const { hostname, port } = new URL(base)
  return { host: hostname, port: Number(port) }
}

/** Opens a socket and ignores its errors: the server may close it at any time. */
export function open(base: string): Socket {
  const { host, port } = addressOf(base)
  return connect(port, host).on('error', () => undefined)
}

/** Sends raw lines, and reads the answer until the connection ends. */
export async function post(base: string, lines: readonly string[], body = ''): Promise<string> {
  const socket = open(base)
  const announcement = text(socket).catch(() => '')
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'))
  return announcement
}

/** Returns the status of an answer; 0 for none. */
export const statusOf = (announcement: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(announcement)?.[1] ?? 0)
