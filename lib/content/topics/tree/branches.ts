import { animals } from './animals'
import { architecture } from './architecture'
import { art } from './art'
import { beauty } from './beauty'
import { books } from './books'
import { celebrations } from './celebrations'
import { crafts } from './crafts'
import { design } from './design'
import { food } from './food'
import { games } from './games'
import { health } from './health'
import { home } from './home'
import { kids } from './kids'
import { music } from './music'
import { nature } from './nature'
import { photography } from './photography'
import { plants } from './plants'
import { science } from './science'
import { sports } from './sports'
import { style } from './style'
import { technology } from './technology'
import { travel } from './travel'
import { vehicles } from './vehicles'
import { weddings } from './weddings'

/**
 * The topics that every site begins with, as text: one branch for each topic of the top level. A line is `name | words of texts about it | slugs of related topics`; two spaces more make it a part of the
 * topic above.
 */
export const branches = [
  animals,
  architecture,
  art,
  beauty,
  books,
  kids,
  crafts,
  design,
  technology,
  celebrations,
  food,
  plants,
  health,
  home,
  travel,
  nature,
  style,
  photography,
  sports,
  vehicles,
  weddings,
  science,
  games,
  music,
] as const
