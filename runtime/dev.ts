import { conduct } from './conductor/conduct'

await conduct('development')
