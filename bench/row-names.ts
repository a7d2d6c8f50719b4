export const barePin = 'closeup HTML, a bare pin'
export const fullPin = 'closeup HTML, 10,000 comments, 50 neighbours, rich'
