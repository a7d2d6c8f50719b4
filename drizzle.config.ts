import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/**/table.server.ts',
  out: './drizzle',
})
