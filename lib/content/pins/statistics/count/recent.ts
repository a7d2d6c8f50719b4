import { singleton } from '@/lib/core/singleton'
import type { HitKind } from '../kinds'
import { burstLimits, hitLimits } from '../limits'

const hour = 60 * 60 * 1000

/**
 * What happened lately, in two halves: the older one is forgotten after an hour, or as soon as the newer one is full. So it remembers
 * for one to two hours, and never more than twice its size.
 */
export class Recent<Value> {
  private now = new Map<string, Value>()
  private before = new Map<string, Value>()
  private since = 0

  constructor(private readonly size: number) {}

  get(key: string, at: number): Value | undefined {
    this.turn(at)
    return this.now.get(key) ?? this.before.get(key)
  }

  set(key: string, value: Value, at: number): void {
    this.turn(at)
    this.now.set(key, value)
    if (this.now.size >= this.size) this.forget(at)
  }

  private turn(at: number): void {
    const hours = Math.floor(at / hour) - Math.floor(this.since / hour)
    if (hours === 0) return
    if (hours > 1) this.now = new Map()
    this.forget(at)
  }

  private forget(at: number): void {
    this.before = this.now
    this.now = new Map()
    this.since = at
  }
}

const seen = () => singleton('statistics.seen', () => new Recent<true>(hitLimits.remembered))
const counted = () => singleton('statistics.bursts', () => new Recent<number>(hitLimits.remembered))

/** True the first time that a person does something with a pin within an hour or two; `who` is an account or a browser. */
export function isFirst(who: string, kind: HitKind, pin: string, at: number = Date.now()): boolean {
  const key = `${who} ${kind} ${pin}`
  if (seen().get(key, at)) return false
  seen().set(key, true, at)
  return true
}

/** True until a person, or the address of visitors, has had the most events of a kind that count within an hour. */
export function isWithinBurst(who: string, kind: HitKind, at: number = Date.now()): boolean {
  const key = `${Math.floor(at / hour)} ${who} ${kind}`
  const items = (counted().get(key, at) ?? 0) + 1
  counted().set(key, items, at)
  return items <= burstLimits[kind]
}
