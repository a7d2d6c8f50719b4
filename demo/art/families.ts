import { animals } from './animals/animals'
import { bauhaus } from './bauhaus'
import { botanicals } from './botanicals/botanicals'
import { cities } from './cities/cities'
import { knitting, paper } from './crafts/crafts'
import { deco } from './deco'
import { dishes } from './dishes/dishes'
import { drinks } from './drinks/drinks'
import { facades } from './facades/facades'
import type { Family } from './family'
import { forests } from './forests'
import { landscapes } from './landscapes/landscapes'
import { maps } from './maps/maps'
import { meshes } from './meshes'
import { paletteCards } from './palette-cards'
import { planets } from './planets/planets'
import { rooms } from './rooms/rooms'
import { seas } from './seas/seas'
import { stillLifes } from './still-lifes/still-lifes'
import { tiles } from './tiles/tiles'
import { typePosters } from './type-posters'
import { wardrobe } from './wardrobe/wardrobe'

/** All families of pictures; pictures are numbered in this order. */
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
