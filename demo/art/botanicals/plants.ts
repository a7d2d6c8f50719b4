import { cactus, meadow } from './flowers'
import { branch, fern, monstera } from './leaves'

export const PLANTS = [
  { name: 'Olive branch', latin: 'Olea', draw: branch },
  { name: 'Monstera', latin: 'Monstera', draw: monstera },
  { name: 'Meadow flowers', latin: 'Flora', draw: meadow },
  { name: 'Cactus family', latin: 'Cactaceae', draw: cactus },
  { name: 'Fern', latin: 'Filix', draw: fern },
] as const
