import texts from '@/messages/en/visual.json'

const title = {
  area: 'visual',
  path: 'pictureSearch.title',
  english: texts.pictureSearch.title,
}

/** Loads `/search/picture/`: the picture is in the browser only, which sends it to search with. */
export const loadPictureSearch = async () => ({
  screen: { name: 'picture-search' as const },
  seo: {
    title,
    description: 'Search Magpie with a picture, and see what looks like it.',
    canonical: '/search/picture/',
  },
})
