export type { BatchToSend, PhotoToSend } from './photo-to-send.ts'
export { SendingPanel } from './sending-panel.tsx'
export { startSending } from './start-sending.ts'
export { sendingActions, useSending } from './use-sending.ts'
