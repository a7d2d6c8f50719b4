export const barePin = 'closeup HTML, a bare pin'
export const fullPin = 'closeup HTML, 10,000 comments, 50 neighbours, rich'
export const hotPin = 'save one hot pin'
export const hotBoard = 'save on one hot board'
export const onePin = 'one pin, resource'
export const oneProcess = 'home HTML, signed in, 1 web process'
export const twoProcesses = 'home HTML, signed in, 2 web processes'
/** Pages of discovery, each measured for members, and for visitors kept and rendered each time. */
export const discoveryPages = ['topic', 'today', 'article', 'ideas', 'videos', 'shopping', 'shop'] as const
