import type { Family } from './family'
import { landscapes } from './landscapes'
import { seas } from './seas'
import { forests } from './forests'
import { cities } from './cities'
import { planets } from './planets'
import { meshes } from './meshes'
import { bauhaus } from './bauhaus'
import { deco } from './deco'
import { tiles } from './tiles'
import { botanicals } from './botanicals'
import { stillLifes } from './still-lifes'
import { dishes } from './dishes'

/** All families of pictures; the order gives the pictures their numbers. */
export const FAMILIES: readonly Family[] = [landscapes, seas, forests, cities, planets, meshes, bauhaus, deco, tiles, botanicals, stillLifes, dishes]
