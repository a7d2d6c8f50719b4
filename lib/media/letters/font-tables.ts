async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(stream).arrayBuffer()
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)))

/** Returns the tables of a bundled TrueType or WOFF file, by their names. */
export async function fontTables(file: Uint8Array<ArrayBuffer>): Promise<Map<string, DataView>> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const isWoff = nameAt(view, 0) === 'wOFF'
  const [count, first, step] = isWoff ? [view.getUint16(12), 44, 20] : [view.getUint16(4), 12, 16]
  const tables = new Map<string, DataView>()
  for (let n = 0; n < count; n += 1) {
    const at = first + n * step
    const start = view.getUint32(isWoff ? at + 4 : at + 8)
    const stored = view.getUint32(isWoff ? at + 8 : at + 12)
    const length = isWoff ? view.getUint32(at + 12) : stored
    const part = file.subarray(start, start + stored)
    tables.set(
      nameAt(view, at),
      stored < length
        ? new DataView(await inflated(part))
        : new DataView(part.buffer, part.byteOffset, part.byteLength),
    )
  }
  return tables
}
