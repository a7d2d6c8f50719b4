import type { Browser } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import type { World } from './sample-world.testing.server'

/** The caller of an attempt, and the values that differ from those of every input. */
export type Attempt = { named?: Record<string, unknown>; viewer?: Member; browser?: Partial<Browser> }

export type Case = (world: World) => Promise<Attempt | Attempt[]>

/** Returns one of the world's values as text. */
export const idOf = ({ named }: World, name: string) => String(named[name])

/** Returns a time that a pin may be scheduled for. */
export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
