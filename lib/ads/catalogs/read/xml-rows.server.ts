import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type FeedRow, FileFault } from './fault'
import { fieldName } from './headers'
import { type ReadLimits, textOf } from './open-file.server'

type Item = { line: number; values: Map<string, string> }

/** Characters that the parser may keep without an event: of a tag, a comment, an attribute. */
const maxSilent = 64 * 1024

/** Names of the elements that are products: of RSS and of Atom. */
const itemNames = new Set(['item', 'entry', 'product'])

/** Reads products from the events of a parser, within the limits of depth and length. */
class ItemReader {
  readonly items: Item[] = []
  readonly #parser = new SaxesParser({ xmlns: false, position: true })
  #depth = 0
  #item: Item | null = null
  #itemDepth = 0
  #text = ''
  #length = 0
  #found = 0
  #heard = 0
  #fed = 0

  constructor(readonly limits: ReadLimits) {
    const parser = this.#parser
    // Neither entities of a document type nor external ones are ever read.
    parser.on('doctype', () => this.#refuse('document_type'))
    parser.on('error', () => this.#refuse('not_xml'))
    parser.on('opentagstart', () => this.#hear())
    parser.on('attribute', ({ value }) => {
      this.#hear()
      if (value.length > limits.value) this.#refuse('too_long_value')
    })
    parser.on('opentag', (tag) => this.#open(tag))
    parser.on('closetag', (tag) => this.#close(tag))
    parser.on('text', (text) => this.#add(text))
    parser.on('cdata', (text) => this.#add(text))
    parser.on('comment', () => this.#hear())
  }

  #hear() {
    this.#heard = this.#fed
  }

  #refuse(reason: 'document_type' | 'not_xml' | 'too_deep' | 'too_long_value'): never {
    throw new FileFault('MALFORMED_XML', reason, this.#parser.line, this.#parser.column + 1)
  }

  #open({ name, attributes }: SaxesTagPlain) {
    this.#hear()
    this.#depth++
    if (this.#depth > this.limits.depth) this.#refuse('too_deep')
    if (!this.#item && itemNames.has(fieldName(name))) {
      this.#item = { line: this.#parser.line, values: new Map() }
      this.#itemDepth = this.#depth
    } else if (this.#item && this.#depth === this.#itemDepth + 1) {
      this.#text = ''
      this.#length = 0
      const { href, rel = 'alternate' } = attributes
      if (fieldName(name) === 'link' && href && rel === 'alternate') this.#keep('link', href)
    }
  }

  #close({ name }: SaxesTagPlain) {
    this.#hear()
    if (this.#item && this.#depth === this.#itemDepth + 1) this.#keep(fieldName(name), this.#text)
    if (this.#item && this.#depth === this.#itemDepth) {
      this.items.push(this.#item)
      this.#found++
      this.#item = null
    }
    this.#depth--
  }

  #keep(name: string, value: string) {
    const plain = value.trim()
    if (this.#item && plain !== '' && !this.#item.values.has(name)) this.#item.values.set(name, plain)
  }

  #add(text: string) {
    this.#hear()
    if (!this.#item || this.#depth !== this.#itemDepth + 1) return
    this.#length += text.length
    if (this.#length > this.limits.value) this.#refuse('too_long_value')
    this.#text += text
  }

  /** Reads a piece of the file. @throws FileFault */
  write(piece: string) {
    // In small pieces, so that nothing that never ends is kept for long.
    for (let from = 0; from < piece.length; from += 16_384) {
      const part = piece.slice(from, from + 16_384)
      this.#fed += part.length
      this.#parser.write(part)
      if (this.#fed - this.#heard > maxSilent) this.#refuse('too_long_value')
    }
  }

  /** Ends the file. @throws FileFault for one that breaks off, or has no products */
  end() {
    this.#parser.close()
    if (this.#found === 0) throw new FileFault('MALFORMED_XML', 'no_items', this.#parser.line, 1)
  }
}

/**
 * Reads the products of an RSS or Atom file, one at a time. No document type is accepted, so that there are no entities but
 * those of XML itself; depth and lengths are bounded. @throws FileFault with line and column
 */
export async function* xmlRows(source: Readable, limits: ReadLimits): AsyncGenerator<FeedRow> {
  const reader = new ItemReader(limits)
  for await (const piece of textOf(source, limits)) {
    reader.write(piece)
    yield* reader.items.splice(0)
  }
  reader.end()
  yield* reader.items.splice(0)
}
