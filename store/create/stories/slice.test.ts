import { describe, expect, test } from 'vitest'
import { storyBounds } from './bounds'
import { copyOfPage, newBlock, newStory, newStoryItem } from './new-story'
import {
  backgroundChosen,
  blockAdded,
  blockChanged,
  blockLayered,
  blockRemoved,
  blockSelected,
  blockTinted,
  coverChosen,
  editEnded,
  mediaArrived,
  pageAdded,
  pageMoved,
  pageRemoved,
  problemShown,
  publishFailed,
  redone,
  type StoryState,
  sheetOpened,
  statusChanged,
  story,
  storyChanged,
  storyOpened,
  storyPinChanged,
  undone,
} from './slice'
import type { StoryDraft } from './types'

type Action = Parameters<typeof story>[1]
const run = (state: StoryState | undefined, ...actions: Action[]): StoryState =>
  actions.reduce<StoryState | undefined>((now, action) => story(now, action), state) as StoryState
const opened = (given: Partial<StoryDraft> = {}) => run(undefined, storyOpened(newStory(given)))
const draftOf = ({ draft }: StoryState): StoryDraft => {
  if (!draft) throw new Error('no draft')
  return draft
}
const messagesOf = (state: StoryState) => draftOf(state).problems.map(({ message }) => message)
const first = (state: StoryState) => draftOf(state).pinItemIds[0] ?? ''
/** Returns a state with blocks `a`, `b`, … on its first page. */
const withBlocks = (...ids: string[]) => {
  const state = opened()
  return run(state, ...ids.map((id) => blockAdded({ itemId: first(state), block: newBlock({ id }) })))
}
const layers = (state: StoryState) => draftOf(state).items[first(state)]?.blockIds

describe('a story pin item', () => {
  test('has a white background by default, and paragraphs as default blocks', () => {
    expect(newStoryItem()).toMatchObject({
      backgroundColor: '#ffffff',
      blockIds: [],
      coverImgSignature: null,
      dominantColors: [],
      linkBlock: null,
      publishProgress: null,
      selectedBlockId: null,
    })
    expect(newBlock()).toMatchObject({
      type: 'story_pin_paragraph_block',
      text: '',
      media: null,
      error: null,
      playing: false,
      edits: { scale: 1, transform: { rotate: 0, scaleX: 1, scaleY: 1 } },
    })
  })

  test('selects an added block, and none when it is removed', () => {
    const state = withBlocks('a')
    expect(draftOf(state).items[first(state)]?.selectedBlockId).toBe('a')
    const removed = run(state, blockRemoved('a'))
    expect(draftOf(removed).items[first(removed)]).toMatchObject({ selectedBlockId: null, blockIds: [] })
    expect(draftOf(removed).blocks).toEqual({})
  })
})

test('never turns a story into a carousel with a second item, nor into a single pin with one left', () => {
  const two = run(opened(), pageAdded({ item: newStoryItem({ id: 'p' }) }))
  expect(draftOf(two)).toMatchObject({ type: 'story', pinItemIndex: 1 })
  const one = run(two, pageRemoved('p'))
  expect(draftOf(one)).toMatchObject({ type: 'story', pinItemIndex: 0 })
  expect(draftOf(one).pinItemIds).toHaveLength(1)
})

describe('pages', () => {
  test('are added up to 20, and the last one stays', () => {
    const add = () => pageAdded({ item: newStoryItem() })
    const full = run(opened(), ...Array.from({ length: 19 }, add))
    expect(draftOf(full).pinItemIds).toHaveLength(20)
    expect(draftOf(run(full, add())).pinItemIds).toHaveLength(20)
    const alone = opened()
    expect(draftOf(run(alone, pageRemoved(first(alone)))).pinItemIds).toHaveLength(1)
  })

  test('are copied with their blocks, except for a video, which a story accepts once', () => {
    const state = withBlocks('a')
    const page = draftOf(state).items[first(state)] ?? newStoryItem()
    const video = newBlock({ id: 'v', type: 'story_pin_video_block' })
    const withVideo = run(state, blockAdded({ itemId: page.id, block: video }))
    const source = draftOf(withVideo).items[page.id] ?? page
    const copied = draftOf(run(withVideo, pageAdded(copyOfPage(source, draftOf(withVideo).blocks))))
    const copy = copied.items[copied.pinItemIds[1] ?? '']
    expect(copy?.blockIds).toHaveLength(1)
    expect(copy?.blockIds).not.toContain('a')
  })

  test('move to another position within the story, and are selected there', () => {
    const three = run(
      opened(),
      pageAdded({ item: newStoryItem({ id: 'b' }) }),
      pageAdded({ item: newStoryItem({ id: 'c' }) }),
    )
    const moved = draftOf(run(three, pageMoved({ id: 'c', index: -5 })))
    expect([moved.pinItemIds[0], moved.pinItemIndex]).toEqual(['c', 0])
    expect(draftOf(run(three, pageMoved({ id: 'b', index: 99 }))).pinItemIds[2]).toBe('b')
  })
})

describe('blocks', () => {
  test('are at most 50 on a page', () => {
    const full = withBlocks(...Array.from({ length: storyBounds.blocks }, (_, i) => `b${i}`))
    const more = run(full, blockAdded({ itemId: first(full), block: newBlock({ id: 'more' }) }))
    expect([layers(full)?.length, layers(more)?.length]).toEqual([50, 50])
  })

  test('move a layer forward and backward, not past the ends', () => {
    const state = withBlocks('a', 'b', 'c')
    expect(layers(run(state, blockLayered({ id: 'a', by: 1 })))).toEqual(['b', 'a', 'c'])
    expect(layers(run(state, blockLayered({ id: 'a', by: -1 })))).toEqual(['a', 'b', 'c'])
    expect(layers(run(state, blockLayered({ id: 'c', by: 1 })))).toEqual(['a', 'b', 'c'])
  })

  test.each(['NEW', 'SAVING', 'PUBLISHING', 'PUBLISHED', 'DELETED'] as const)(
    'edits do not change the status %s',
    (status) => {
      const state = run(withBlocks('a'), statusChanged(status))
      expect(draftOf(run(state, blockChanged({ id: 'a', changes: { text: 'x' } }))).status).toBe(status)
    },
  )

  test.each(['EDITED', 'SAVED', 'SCHEDULED', 'FAILED'] as const)(
    'edits set the status %s to edited',
    (status) => {
      const state = run(withBlocks('a'), statusChanged(status))
      expect(draftOf(run(state, blockChanged({ id: 'a', changes: { text: 'x' } }))).status).toBe('EDITED')
    },
  )

  test('show a refusal until they are changed', () => {
    const state = withBlocks('a')
    const failed = run(
      state,
      publishFailed([{ pageId: first(state), blockId: 'a', field: null, message: 'Empty' }]),
    )
    expect(draftOf(failed)).toMatchObject({ status: 'FAILED', blocks: { a: { error: 'Empty' } } })
    expect(draftOf(run(failed, blockChanged({ id: 'a', changes: { text: 'x' } }))).blocks.a?.error).toBe(null)
  })

  test('have one cover for the whole story', () => {
    const state = run(opened(), pageAdded({ item: newStoryItem({ id: 'b' }) }))
    const chosen = run(
      state,
      coverChosen({ itemId: first(state), signature: 'f'.repeat(32) }),
      coverChosen({ itemId: 'b', signature: 'e'.repeat(32) }),
    )
    expect(draftOf(chosen).items[first(state)]?.coverImgSignature).toBe(null)
    expect(draftOf(chosen).items.b?.coverImgSignature).toBe('e'.repeat(32))
  })
})

describe('undo and redo', () => {
  test('work for every kind of edit', () => {
    const state = withBlocks('a')
    const edited = run(
      state,
      backgroundChosen({ id: first(state), color: '#112233' }),
      blockChanged({ id: 'a', changes: { edits: { left: 1 } } }),
      blockRemoved('a'),
      pageAdded({ item: newStoryItem() }),
    )
    const back = run(edited, undone(), undone(), undone(), undone())
    expect(draftOf(back).items).toEqual(draftOf(state).items)
    expect(draftOf(back).blocks).toEqual(draftOf(state).blocks)
    const again = run(back, redone(), redone(), redone(), redone())
    expect(draftOf(again).items).toEqual(draftOf(edited).items)
  })

  test('treat one gesture as one step, and two gestures as two', () => {
    const state = withBlocks('a')
    const to = (left: number) => blockChanged({ id: 'a', going: 'gesture a', changes: { edits: { left } } })
    const moved = run(state, to(1), to(2), editEnded(), to(3), to(4))
    const once = run(moved, undone())
    expect(draftOf(once).blocks.a?.edits.left).toBe(2)
    expect(draftOf(run(once, undone())).blocks).toEqual(draftOf(state).blocks)
  })

  test('keep the last 100 steps', () => {
    const state = withBlocks('a')
    const steps = Array.from({ length: 101 }, (_, left) =>
      blockChanged({ id: 'a', changes: { edits: { left } } }),
    )
    const edited = run(state, ...steps)
    expect(edited.past).toHaveLength(storyBounds.undoSteps)
    const back = run(edited, ...Array.from({ length: 101 }, () => undone()))
    expect(draftOf(back).blocks.a?.edits.left).toBe(0)
    expect(back.future).toHaveLength(100)
  })

  test('keep a picture that was uploaded in the meantime', () => {
    const media = { fileName: 'a.jpg', signature: null, upload_id: null, width: 1, height: 1 }
    const state = opened()
    const added = run(
      state,
      blockAdded({ itemId: first(state), block: newBlock({ id: 'a', media }) }),
      blockChanged({ id: 'a', changes: { edits: { left: 1 } } }),
      mediaArrived({ id: 'a', media: { signature: 'f'.repeat(32) } }),
      undone(),
    )
    expect(draftOf(added).blocks.a?.media?.signature).toBe('f'.repeat(32))
  })

  test('clear the problem of a missing picture once it is uploaded', () => {
    const media = { fileName: 'a.jpg', signature: null, upload_id: null, width: 1, height: 1 }
    const state = opened()
    const refused = run(
      state,
      blockAdded({ itemId: first(state), block: newBlock({ id: 'a', media }) }),
      publishFailed([{ pageId: first(state), blockId: 'a', field: 'media', message: 'Wait.' }]),
    )
    expect(messagesOf(refused)).toEqual(['Wait.'])
    expect(draftOf(refused).blocks.a?.error).toBe('Wait.')
    const done = run(refused, mediaArrived({ id: 'a', media: { signature: 'f'.repeat(32) } }))
    expect(messagesOf(done)).toEqual([])
    expect(draftOf(done).blocks.a?.error).toBe(null)
  })
})

describe('problems of a story', () => {
  const wrong = () => {
    const state = withBlocks('a', 'b')
    const pageId = first(state)
    const of = (
      blockId: string | null,
      field: string | null,
      message: string,
      page: string | null = pageId,
    ) => ({
      pageId: page,
      blockId,
      field,
      message,
    })
    return run(
      state,
      publishFailed([
        of('a', 'text', 'a text'),
        of('a', 'options.1', 'a answer'),
        of('b', null, 'b'),
        of(null, 'link', 'link', null),
        of(null, 'board_id', 'board', null),
        of(null, 'basics.0.title', 'list', null),
      ]),
    )
  }

  test('are all kept, and marked at their blocks', () => {
    const state = wrong()
    expect(messagesOf(state)).toEqual(['a text', 'a answer', 'b', 'link', 'board', 'list'])
    expect([draftOf(state).blocks.a?.error, draftOf(state).blocks.b?.error]).toEqual(['a text', 'b'])
    expect(draftOf(state).status).toBe('FAILED')
  })

  test.each<[string, (state: StoryState) => Action, string]>([
    ['its text is changed', () => blockChanged({ id: 'a', changes: { text: 'x' } }), 'a text'],
    ['its answers are', () => blockChanged({ id: 'a', changes: { data: { options: ['x'] } } }), 'a answer'],
    ['the block is deleted', () => blockRemoved('b'), 'b'],
    ['the link is changed', () => storyChanged({ websiteLink: 'x' }), 'link'],
    ['a board is chosen', () => storyChanged({ board: { id: '1', name: 'x' } }), 'board'],
    ['a list is changed', () => storyPinChanged({ basics: [] }), 'list'],
  ])('are cleared when %s, and the others stay', (_when, action, removed) => {
    const state = wrong()
    const all = messagesOf(state)
    expect(messagesOf(run(state, action(state)))).toEqual(all.filter((message) => message !== removed))
  })

  test('stay when a block is moved, or a field gets the same value', () => {
    const state = wrong()
    const moved = run(
      state,
      blockChanged({ id: 'a', changes: { edits: { left: 3 } } }),
      storyChanged({ websiteLink: '', altText: '' }),
      storyPinChanged({ pin_title: '', description: '' }),
    )
    expect(messagesOf(moved)).toEqual(messagesOf(state))
  })

  test('show their page and select their block', () => {
    const state = wrong()
    const away = run(state, pageAdded({ item: newStoryItem() }))
    expect(draftOf(away).pinItemIndex).toBe(1)
    const back = run(away, problemShown({ pageId: first(state), blockId: 'a', field: null }))
    expect([draftOf(back).pinItemIndex, draftOf(back).items[first(state)]?.selectedBlockId]).toEqual([0, 'a'])
  })
})

describe('the sheets of phones', () => {
  const sheet = (state: StoryState) => state.sheet

  test('close when their block is no longer selected', () => {
    const state = run(withBlocks('a'), sheetOpened('edit'))
    expect(sheet(state)).toBe('edit')
    expect(sheet(run(state, blockSelected({ itemId: first(state), id: null })))).toBe(null)
    expect(sheet(run(state, blockRemoved('a')))).toBe(null)
    expect(sheet(run(state, sheetOpened('pages'), blockRemoved('a')))).toBe('pages')
  })

  test('open at the place of a problem', () => {
    const state = withBlocks('a')
    const at = { pageId: first(state), blockId: 'a', field: 'text' }
    expect(sheet(run(state, problemShown(at)))).toBe('edit')
    expect(sheet(run(state, problemShown({ ...at, blockId: null, field: null })))).toBe('add')
    expect(sheet(run(state, problemShown({ pageId: null, blockId: null, field: 'cover' })))).toBe('add')
    expect(sheet(run(state, problemShown({ pageId: null, blockId: null, field: 'title' })))).toBe('details')
  })
})

test('adds a picture that fills the page behind its texts', () => {
  const state = withBlocks('a')
  const block = newBlock({ id: 'b' })
  expect(layers(run(state, blockAdded({ itemId: first(state), block, isBehind: true })))).toEqual(['b', 'a'])
})

test('undoes a new text with the colors that it was given', () => {
  const state = run(withBlocks('a'), blockTinted({ id: 'a', color: '#ffffff', backdrop: '#17171a' }))
  expect(draftOf(state).blocks.a).toMatchObject({ color: '#ffffff', backdrop: '#17171a' })
  const before = run(state, undone())
  expect(draftOf(before).blocks).toEqual({})
  expect(draftOf(run(before, redone())).blocks.a).toMatchObject({ color: '#ffffff', backdrop: '#17171a' })
})
