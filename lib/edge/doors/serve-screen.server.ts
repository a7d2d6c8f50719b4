import type { GetServerSideProps } from 'next'
import { env } from '@/lib/core/env.server'
import type { PackedState } from '@/lib/edge/screens/pack-state'
import { directHandlers } from './direct-handlers.server'

/** The props of every page: its state, with pins packed, since props are part of the HTML. */
export type ScreenProps = { state: PackedState }

/**
 * Creates the `getServerSideProps` of a page by its pattern. A page does not import the domains, of which Next would load a
 * second copy for pages (docs/decisions/345): the route of resources, which our server loads before the first page, publishes what
 * reads a screen. Under plain Next, and in development, where an edit must count, the copy is loaded.
 */
export function serveScreen(pattern: string): GetServerSideProps<ScreenProps> {
  return async (page) => {
    const published = env().NODE_ENV === 'development' ? undefined : directHandlers().doors?.screen
    const screen = published ?? (await import('@/lib/edge/screens/screen-props.server')).screenProps
    return screen(pattern)(page)
  }
}
