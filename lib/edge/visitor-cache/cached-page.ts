import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** Encodings in which a page is stored. */
export type Form = 'zstd' | 'br' | 'gzip'

const open = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

/** Ids of entities: 64-bit numbers as decimal text. */
const idForm = /\d{15,19}/g

/** Returns every id in a text, each once; may include other long numbers. */
export function idsIn(text: string): BigUint64Array {
  return BigUint64Array.from(new Set(text.match(idForm)), BigInt)
}

/** A rendered page, compressed once per requested encoding. */
export class CachedPage {
  /** Headers that are the same for all visitors. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The entities on the page. */
  readonly ids: BigUint64Array
  /** Milliseconds of the Unix epoch at which its rendering began. */
  readonly born: number
  private readonly forms = new Map<Form, Buffer>()
  private readonly pack: (body: Buffer, form: Form) => Buffer

  /** @param pack compresses a body */
  constructor(
    body: Buffer,
    headers: readonly (readonly [name: string, value: string])[],
    born: number,
    pack: (body: Buffer, form: Form) => Buffer,
  ) {
    this.headers = headers
    this.ids = idsIn(body.toString())
    this.born = born
    this.pack = pack
    this.forms.set('zstd', pack(body, 'zstd'))
  }

  /** Returns the page in an encoding, or uncompressed. */
  body(form: Form | null): Buffer {
    if (form === null) return this.plain()
    const known = this.forms.get(form)
    if (known) return known
    const packed = this.pack(this.plain(), form)
    this.forms.set(form, packed)
    return packed
  }

  private plain(): Buffer {
    const [[form, packed] = []] = this.forms
    if (!(form && packed)) throw new Error('a page is always kept in one form')
    return open[form](packed)
  }

  /** Its size in bytes of memory. */
  get size(): number {
    let size = this.ids.byteLength
    for (const form of this.forms.values()) size += form.length
    return size
  }
}
