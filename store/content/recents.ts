import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A pin with the data for a row of pictures. */
export type RecentPin = { id: string; title: string; url: string }

/** An image that was viewed in full size, and the pin that it was viewed of. */
export type ViewedImage = { pin_id: string; url: string }

/** Recent views of this browser, newest first (specification part 1, section 4; part 2, section 4). */
export type Recents = {
  /** The pictures of viewed pins. */
  pin_images: RecentPin[]
  /** Ids of pins whose pages were visited. */
  visited_pin_pages: string[]
  /** Images that were viewed in full size. */
  viewed_images: ViewedImage[]
}

/** Stored entries of each kind (specification part 1, section 9; part 2, section 9). */
export const mostRecent = { pin_images: 10, visited_pin_pages: 10, viewed_images: 11 } as const

const nothing: Recents = { pin_images: [], visited_pin_pages: [], viewed_images: [] }

const inFront = <T>(list: readonly T[], item: T, max: number, isSame: (other: T) => boolean) =>
  [item, ...list.filter((other) => !isSame(other))].slice(0, max)

const slice = createSlice({
  name: 'recents',
  initialState: nothing,
  reducers: {
    /** Restores the stored entries; null deletes everything. */
    recentsStored: (_, { payload }: PayloadAction<Recents | null>) => payload ?? nothing,
    pinViewed: (state, { payload: pin }: PayloadAction<RecentPin>) => {
      state.pin_images = inFront(state.pin_images, pin, mostRecent.pin_images, ({ id }) => id === pin.id)
    },
    pinPageVisited: (state, { payload: id }: PayloadAction<string>) => {
      const { visited_pin_pages: pages } = state
      state.visited_pin_pages = inFront(pages, id, mostRecent.visited_pin_pages, (page) => page === id)
    },
    imageViewed: (state, { payload: image }: PayloadAction<ViewedImage>) => {
      const { viewed_images: images } = state
      state.viewed_images = inFront(images, image, mostRecent.viewed_images, ({ url }) => url === image.url)
    },
  },
})

export const { recentsStored, pinViewed, pinPageVisited, imageViewed } = slice.actions
export const recents = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    recents: ReturnType<typeof recents>
  }
}
