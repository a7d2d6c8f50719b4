import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Next's own server. */
export type NextServer = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void

/** A complete answer, as its handler wrote it. */
export type CapturedAnswer = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

/** An answer that is sent to nobody. */
class Capture extends ServerResponse {
  private readonly pieces: Buffer[] = []
  private ended: () => void = () => undefined
  readonly done = new Promise<void>((resolve) => {
    this.ended = resolve
  })

  private add(chunk: unknown, charset: unknown): void {
    if (typeof chunk === 'string')
      this.pieces.push(Buffer.from(chunk, typeof charset === 'string' ? (charset as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) this.pieces.push(Buffer.from(chunk))
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const given = rest.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    for (const [name, value] of Object.entries(given ?? {})) this.setHeader(name, value)
    return this
  }

  override flushHeaders(): void {
    // Nobody waits for them.
  }

  override write(chunk: unknown, charset?: unknown, then?: unknown): boolean {
    this.add(chunk, charset)
    const callback = typeof charset === 'function' ? charset : then
    if (typeof callback === 'function') queueMicrotask(() => callback(null))
    return true
  }

  override end(chunk?: unknown, charset?: unknown, then?: unknown): this {
    this.add(chunk, charset)
    this.finished = true
    const callback = [chunk, charset, then].find((one) => typeof one === 'function')
    queueMicrotask(() => {
      this.emit('finish')
      this.emit('close')
      if (callback) callback()
      this.ended()
    })
    return this
  }

  get answer(): CapturedAnswer {
    const headers = Object.entries(this.getHeaders()).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return { status: this.statusCode, headers, body: Buffer.concat(this.pieces) }
  }
}

/**
 * Captures the answer to a GET request that no client sent, so that it belongs to no viewer: for the pages that are kept for
 * visitors, which depend on it. Rejects as `handle` does.
 */
export async function captureAnswer(
  handle: NextServer,
  url: string,
  headers: Record<string, string>,
): Promise<CapturedAnswer> {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { method: 'GET', url, headers, httpVersion: '1.1' })
  req.push(null)
  const res = new Capture(req)
  await handle(req, res)
  await res.done
  return res.answer
}
