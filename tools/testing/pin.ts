import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WirePin } from '@/lib/content/pins/schema'

const color = '#aabbcc'
const image = (width: number) => ({ url: `/media/${width}x/a.jpg`, width, height: width * 1.5 })

/** Returns a pin in its wire form, for tests of components. */
export function pinOf(id: string, changes: Partial<WirePin> = {}): WirePin {
  const pin = {
    id,
    type: 'pin',
    title: `Pin ${id}`,
    grid_title: '',
    description: '',
    alt_text: '',
    link: null,
    domain: 'Uploaded by user',
    dominant_color: color,
    thumbhash: '',
    is_ready: true,
    created_at: 'Sun, 01 Nov 2026 10:00:00 +0000',
    images: { '236x': image(236), '474x': image(474), '736x': image(736), orig: image(1000) },
    videos: null,
    pinner: { id: '7', type: 'user', username: 'ada', full_name: 'Ada Lovelace', image_small_url: '' },
    native_creator: null,
    saved_info: null,
    board: { id: '8', name: 'Rooms', url: '/ada/rooms/', privacy: 'public' },
    section: null,
    aggregated_pin_data: { id: `9${id}`, comment_count: 0, aggregated_stats: { saves: 0, done: 0 } },
    reaction_counts: {},
    reaction_by_me: 0,
    repin_count: 0,
    story_pin_data_id: null,
    story_page_count: 0,
    story_pin_data: null,
    carousel_data: null,
    is_promoted: false,
    is_sponsored: false,
    is_repin: false,
    recommendation_reason: null,
  } as unknown as WirePin
  return { ...pin, ...changes }
}

/** Returns a board in the picker's form. */
export function pickerBoard(id: string, name: string): PickerBoard {
  return { id, name, privacy: 'public', image_cover_url: null, sections: [] } as unknown as PickerBoard
}
