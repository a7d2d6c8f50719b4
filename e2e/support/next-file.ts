import { inject } from 'vitest'

// Read when a test file imports the clients of tests.
process.env.BASE_URL = inject('byNext')
