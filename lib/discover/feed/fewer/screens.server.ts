import { interestsByIds, interestsFollowedBy, topInterests } from '@/lib/content/topics/queries.server'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { hiddenInterests } from './queries.server'

/** Loads `/settings/tune`: the topics of the top level and those that the member followed or hid, with these choices. */
export const loadTune = memberScreen(
  'settings-tune',
  { path: '/settings/tune/', title: { text: 'tuneYourHomeFeed' } },
  async (viewer) => {
    const [top, followed, { items: hidden }] = await Promise.all([
      topInterests(viewer),
      interestsFollowedBy(viewer, viewer.user.username),
      hiddenInterests(viewer),
    ])
    const known = new Set([...top, ...followed].map(({ id }) => id))
    const others = await interestsByIds(
      viewer,
      hidden.flatMap(({ id }) => (known.has(id) ? [] : id)),
    )
    return { topics: [...followed.filter(({ parent_id }) => parent_id !== null), ...others, ...top], hidden }
  },
)
