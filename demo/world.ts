import { FAMILIES } from './art/families'
import { drawSubject } from './art/family'
import { makeRng } from './art/rng'
import { makeBoards } from './content/make-boards'
import { makePeople } from './content/make-people'
import { makePins } from './content/make-pins'
import { makeSocial } from './content/make-social'
import { TOPICS } from './content/topics'
import type { DemoWorld, Picture } from './plan'

/** Returns the whole demo world as plain data: the same at every call and on every machine. */
export function demoWorld(): DemoWorld {
  const rng = makeRng('magpie demo world')
  const pictures = makePictures()
  const people = makePeople(rng)
  const boards = makeBoards(rng, people)
  const pins = makePins(rng, pictures, boards)
  const interests = TOPICS.map(({ key, name, keywords }) => ({ key, name, keywords }))
  return { people, boards, pictures, pins, interests, ...makeSocial(rng, people, boards, pictures, pins) }
}

function makePictures(): Picture[] {
  return FAMILIES.flatMap((family) =>
    Array.from({ length: family.count }, (_, index) => {
      const { size, topic, titles, description, alt } = family.subject(index)
      return { family: family.name, index, width: size[0], height: size[1], topic, titles, description, alt }
    }),
  )
}

/** Returns the SVG of a picture. Throws for an unknown family. */
export function drawPicture(picture: Pick<Picture, 'family' | 'index'>): string {
  const family = FAMILIES.find(({ name }) => name === picture.family)
  if (!family) throw new Error(`no such family of pictures: ${picture.family}`)
  return drawSubject(family, picture.index)
}
