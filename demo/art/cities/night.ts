export interface Night {
  name: string
  sky: readonly [string, string, string]
  wall: string
  lamp: string
  day?: boolean
}

export const NIGHTS: readonly Night[] = [
  { name: 'after midnight', sky: ['#0a1030', '#1f2a63', '#6a4b8c'], wall: '#0c1230', lamp: '#ffd27a' },
  { name: 'at the blue hour', sky: ['#12345e', '#3f6fa8', '#e9b7a8'], wall: '#142748', lamp: '#ffdf9a' },
  { name: 'in a violet dusk', sky: ['#35205f', '#a2467f', '#ffb07c'], wall: '#24133f', lamp: '#ffe08f' },
  { name: 'under a full moon', sky: ['#081c26', '#12424f', '#4d8f8b'], wall: '#061a20', lamp: '#ffc75f' },
  {
    name: 'on a pale morning',
    sky: ['#8fc1d4', '#cfe3df', '#fbe8cf'],
    wall: '#5b7f93',
    lamp: '#fff6dc',
    day: true,
  },
  { name: 'at sunset', sky: ['#d9603b', '#f4a261', '#ffe0a3'], wall: '#5c2c31', lamp: '#ffe9b0', day: true },
]
