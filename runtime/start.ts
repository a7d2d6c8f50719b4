import { conduct } from './conductor/conduct'

await conduct('production')
