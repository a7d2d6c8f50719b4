import type { Client, Connection, Submittable } from 'pg'

/** PostgreSQL's messages of a COPY that are used here. */
type Wire = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean; pause(): void; resume(): void }
}

/** One COPY on a connection: the driver calls these as messages arrive. */
abstract class Copy implements Submittable {
  protected rows = 0
  protected failure: unknown = null
  private settle: { resolve: (rows: number) => void; reject: (error: unknown) => void } | null = null
  readonly done = new Promise<number>((resolve, reject) => {
    this.settle = { resolve, reject }
  })

  constructor(private readonly text: string) {}

  submit(connection: Connection): void {
    ;(connection as Wire).query(this.text)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  /** Ignored: the driver reports nothing after this. */
  handleError(error: unknown): void {
    this.failure ??= error
    this.settle?.reject(this.failure)
  }

  handleReadyForQuery(): void {
    if (this.failure === null) this.settle?.resolve(this.rows)
    else this.settle?.reject(this.failure)
  }
}

class CopyOut extends Copy {
  constructor(
    text: string,
    private readonly write: (chunk: Uint8Array) => Promise<void>,
  ) {
    super(text)
  }

  private writing = Promise.resolve()
  private waiting = 0

  handleCopyData({ chunk }: { chunk: Uint8Array }, connection: Connection): void {
    const { stream } = connection as Wire
    // A copy: the driver reads later messages into the same memory, also while this one waits for the disk.
    const own = Uint8Array.from(chunk)
    this.waiting++
    stream.pause()
    this.writing = this.writing
      .then(() => this.write(own))
      .catch((error: unknown) => {
        this.failure ??= error
      })
      .then(() => {
        if (--this.waiting === 0) stream.resume()
      })
  }

  override handleReadyForQuery(): void {
    void this.writing.then(() => super.handleReadyForQuery())
  }
}

class CopyIn extends Copy {
  constructor(
    text: string,
    private readonly chunks: AsyncIterable<Uint8Array>,
  ) {
    super(text)
  }

  handleCopyInResponse(connection: Connection): void {
    void this.send(connection as Wire)
  }

  private async send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.chunks) {
        if (this.failure !== null) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain)
          await new Promise<void>((resolve) => wire.stream.once('drain', () => resolve()))
      }
    } catch (error) {
      this.failure ??= error
    }
    wire.endCopyFrom()
  }
}

/** Runs a `COPY … TO STDOUT` and passes on its chunks in order; returns the number of rows. */
export function copyOut(client: Client, text: string, write: (chunk: Uint8Array) => Promise<void>) {
  return client.query(new CopyOut(text, write)).done
}

/** Runs a `COPY … FROM STDIN` with these chunks; returns the number of rows. An exception voids the transaction. */
export function copyIn(client: Client, text: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  return client.query(new CopyIn(text, chunks)).done
}
