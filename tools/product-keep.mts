import { startProduct } from './test/product'
const p = await startProduct({ BUILD_CACHE: '0' })
console.log('URL', p?.url)
setTimeout(() => p?.stop().then(() => process.exit(0)), Number(process.argv[2] ?? 3600) * 1000)
process.on('SIGTERM', () => p?.stop().then(() => process.exit(0)))
