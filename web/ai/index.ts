export { AiDialog } from './job/ai-dialog.tsx'
export { useAiEstimate } from './job/queries.ts'
export { jobText } from './job/text.ts'
export { loadModelPage } from './pages.ts'
