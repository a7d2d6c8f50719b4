import { jsonOf, withJson } from '@/lib/core/prepared-json'
import { idsIn } from './cached-page'
import type { Cached } from './page-cache.server'

/** A text with a character beyond these takes two bytes for each. */
const isWide = /[\u0100-\uffff]/

const withIds = (ids: BigUint64Array, others: ReadonlySet<bigint>) =>
  others.size === 0 ? ids : BigUint64Array.from(new Set([...ids, ...others]))

/** The data of a call's answer as JSON with media paths, and its bookmark. */
export class CachedAnswer implements Cached {
  readonly ids: BigUint64Array
  readonly born: number
  readonly size: number
  /** The next page of a list: null at its end, absent without a list. */
  readonly bookmark: string | null | undefined
  private readonly text: string

  /**
   * @param asked the input, whose entities count as well, since an empty list has none
   * @param others further entities that it depends on, without an id in its data
   */
  constructor(
    requested: string,
    data: unknown,
    bookmark: string | null | undefined,
    born: number,
    others: ReadonlySet<bigint> = new Set(),
  ) {
    this.text = jsonOf(data, false) ?? 'null'
    this.bookmark = bookmark
    this.born = born
    this.ids = withIds(idsIn(`${requested} ${this.text}`), others)
    this.size = this.text.length * (isWide.test(this.text) ? 2 : 1) + this.ids.byteLength
  }

  /** Returns a placeholder for the data, which `jsonOf` replaces by the stored text. */
  get data(): object {
    return withJson({}, () => this.text)
  }
}
