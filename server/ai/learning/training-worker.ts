import { parentPort } from 'node:worker_threads'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import { answerRequests } from '../../platform/threads/answer-requests.ts'

parentPort?.on(
  'message',
  answerRequests(trainVersion, () => []),
)
