import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { listOptions } from '@/lib/core/input'
import { favoritesOf, setFavorite } from './favorites.server'
import { favoriteWrite, wireFavorite } from './favorites-schema'

/** The resource of a member's favorite pins. */
export const favoriteEndpoints = [
  endpoint({
    door: 'PinFavoriteResource.get',
    needs: 'read',
    for: 'reading',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wirePin,
    run: ({ viewer, input }) => favoritesOf(viewer, input),
  }),
  endpoint({
    door: 'PinFavoriteResource.create',
    needs: 'react',
    limit: 'write',
    input: favoriteWrite,
    output: wireFavorite,
    run: ({ viewer, input }) => setFavorite(viewer, input.pin_id, true),
  }),
  endpoint({
    door: 'PinFavoriteResource.delete',
    needs: 'react',
    limit: 'write',
    input: favoriteWrite,
    output: wireFavorite,
    run: ({ viewer, input }) => setFavorite(viewer, input.pin_id, false),
  }),
] as const
