import { parentPort } from 'node:worker_threads'
import { learn } from '@curbgrade/core/ai/learning/learn'
import { answering } from '../../platform/threads/answer-requests.ts'

parentPort?.on(
  'message',
  answering(learn, () => []),
)
