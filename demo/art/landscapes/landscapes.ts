import { aOrAn } from '../article'
import { family } from '../family'
import { SCENES } from '../palettes'
import { at } from '../rng'
import { draw } from './draw'
import { KINDS, SIZE_ORDER, WORDS } from './words'

export const landscapes = family('landscapes', 20, (rng, index) => {
  const kind = at(KINDS, index)
  const warm = SCENES.filter((s) => ['golden hour', 'desert noon', 'dawn', 'rose dusk'].includes(s.name))
  const scene = kind === 'dunes' ? at(warm, index) : at(SCENES, index * 3 + (index > 9 ? 1 : 0))
  const words = WORDS[kind]
  const fill = (text: string) => text.replace('{s}', scene.name)
  return {
    size: at(SIZE_ORDER, index + rng.int(0, 1)),
    topic: words.topic,
    titles: words.titles.map(fill),
    description: rng.pick([
      `Drawn after ${aOrAn(scene.name)} that did not want to end. For the wall above the desk.`,
      `Colours of ${scene.name}: keep it as a palette for the living room or as a phone background.`,
      'Paper-cut layers, from far and pale to near and dark. Good practice for values.',
    ]),
    alt: fill(words.what),
    draw: (c, r) => draw(c, r, scene, kind),
  }
})
