import { animals } from './animals'
import { bauhaus } from './bauhaus'
import { botanicals } from './botanicals'
import { cities } from './cities'
import { knitting, paper } from './crafts'
import { deco } from './deco'
import { dishes } from './dishes'
import { drinks } from './drinks'
import { facades } from './facades'
import type { Family } from './family'
import { forests } from './forests'
import { landscapes } from './landscapes'
import { maps } from './maps'
import { meshes } from './meshes'
import { paletteCards } from './palette-cards'
import { planets } from './planets'
import { rooms } from './rooms'
import { seas } from './seas'
import { stillLifes } from './still-lifes'
import { tiles } from './tiles'
import { typePosters } from './type-posters'
import { wardrobe } from './wardrobe'

/** All families of pictures; the order gives the pictures their numbers. */
export const FAMILIES: readonly Family[] = [
  landscapes,
  seas,
  forests,
  cities,
  planets,
  meshes,
  bauhaus,
  deco,
  tiles,
  botanicals,
  stillLifes,
  dishes,
  paletteCards,
  typePosters,
  maps,
  rooms,
  animals,
  drinks,
  wardrobe,
  facades,
  knitting,
  paper,
]
