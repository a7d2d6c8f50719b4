// Stands for the compiler's helper in tests that record what is read.
// biome-ignore lint/style/noDefaultExport: compiled code imports it so
export { rest as default } from './recorded'
