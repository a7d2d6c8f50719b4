import { endpoint, nothing } from '@/lib/core/endpoint'
import { changeTrack, deleteTrack } from './commands.server'
import { libraryOf, tracksLike } from './queries.server'
import { libraryGet, trackDelete, tracksGet, trackUpdate, wireLibraryTrack, wireTrack } from './schema'

/** The music of stories for members, and the library for its host; files go to `POST /upload-music/`. */
export const musicEndpoints = [
  endpoint({
    door: 'MusicTracksResource.get',
    needs: 'save',
    list: true,
    limit: 'lookup',
    input: tracksGet,
    output: wireTrack,
    run: ({ input }) => tracksLike(input),
  }),
  endpoint({
    door: 'MusicLibraryResource.get',
    needs: 'admin',
    list: true,
    limit: 'read',
    input: libraryGet,
    output: wireLibraryTrack,
    run: ({ input }) => libraryOf(input),
  }),
  endpoint({
    door: 'MusicLibraryResource.update',
    needs: 'admin',
    limit: 'write',
    input: trackUpdate,
    output: wireLibraryTrack,
    run: ({ viewer, input, origin }) => changeTrack(viewer, input, origin),
  }),
  endpoint({
    door: 'MusicLibraryResource.delete',
    needs: 'admin',
    limit: 'write',
    input: trackDelete,
    output: nothing,
    run: ({ viewer, input, origin }) => deleteTrack(viewer, input, origin),
  }),
] as const
