export { startSending } from './start-sending.ts'
