import { parentPort } from 'node:worker_threads'
import { learn } from '@curbgrade/core/ai/learning/learn'
import { answerRequests } from '../../platform/threads/answer-requests.ts'

parentPort?.on(
  'message',
  answerRequests(learn, () => []),
)
