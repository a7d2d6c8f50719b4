import { listOptions } from '@/lib/core/input'
import { member, memberList } from '@/lib/core/resource'
import { favoritesOf, setFavorite } from './favorites.server'
import { favoriteWrite } from './favorites-schema'

/** The resource of a member's favorite pins. */
export const favoriteResources = {
  PinFavoriteResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: listOptions,
      run: ({ viewer, input }) => favoritesOf(viewer, input),
    }),
    create: member({
      needs: 'react',
      limit: 'write',
      input: favoriteWrite,
      run: ({ viewer, input }) => setFavorite(viewer, input.pin_id, true),
    }),
    delete: member({
      needs: 'react',
      limit: 'write',
      input: favoriteWrite,
      run: ({ viewer, input }) => setFavorite(viewer, input.pin_id, false),
    }),
  },
}
